// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followTranslator } from '#src/delivery/translated.ts';

// a process of its own: what it puts into the prototypes stays
vi.stubGlobal('translated', true);
followTranslator();

/** As translators do it: in the place of a text, before it, or around it. */
const WAYS: Record<string, (text: Text, font: HTMLElement) => void> = {
  'in its place': (text, font) => text.replaceWith(font),
  'before it': (text, font) => {
    text.before(font);
    text.remove();
  },
  'around it': (text, font) => {
    font.textContent = '';
    text.before(font);
    font.append(text);
  },
};

describe.each(Object.entries(WAYS))('a text that a translator puts an element %s', (_, put) => {
  afterEach(cleanup);
  const translate = (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.textContent = text.data;
      put(text, font);
    }
  };
  const Sum = ({ count, more = false }: { count: number; more?: boolean }) => (
    <p>
      {count} adults{more ? <b>, first</b> : null} and {count * 10}.{count === 3 ? null : 'only'}
    </p>
  );

  it('[FK4] is written, taken away and stood before as if it were there', async () => {
    const { container, rerender } = render(<Sum count={2} />);
    translate(container);
    await act(async () => rerender(<Sum count={4} />));
    expect(container.textContent).toBe('4 adults and 40.only');
    translate(container);
    await act(async () => rerender(<Sum count={3} more />));
    expect(container.textContent).toBe('3 adults, first and 30.');
    translate(container);
    await act(async () => rerender(<Sum count={5} />));
    expect(container.textContent).toBe('5 adults and 50.only');
  });
});
