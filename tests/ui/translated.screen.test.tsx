// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followTranslator } from '#src/delivery/translated.ts';

// a process of its own: what it puts into the prototypes stays
vi.stubGlobal('translated', true);
followTranslator();

const fontOf = (words: string): HTMLElement => {
  const font = document.createElement('font');
  font.textContent = words;
  return font;
};
type Put = (texts: Text[], words: string[]) => void;
const each =
  (put: (text: Text, words: string) => void): Put =>
  (texts, words) =>
    texts.forEach((text, at) => put(text, words[at] ?? ''));

/** As translators do it with the texts of one element. */
const WAYS: Record<string, Put> = {
  'an element in its place': each((text, words) => text.replaceWith(fontOf(words))),
  'an element before it, which goes': each((text, words) => {
    text.before(fontOf(words));
    text.remove();
  }),
  'the same by the calls that React makes': each((text, words) => {
    text.parentNode?.insertBefore(fontOf(words), text);
    // eslint-disable-next-line unicorn/prefer-dom-node-remove -- what is tested
    text.parentNode?.removeChild(text);
  }),
  'an element around it': each((text, words) => {
    const font = fontOf('');
    text.before(font);
    font.append(text);
    text.data = words;
  }),
  'an element around it by the calls that React makes': each((text) => {
    const font = fontOf('');
    text.parentNode?.insertBefore(font, text);
    // eslint-disable-next-line unicorn/prefer-dom-node-append -- what is tested
    font.appendChild(text);
  }),
  'a text in its place': each((text, words) => text.replaceWith(words)),
  'one element in the place of all': ([first, ...others], words) => {
    first?.replaceWith(fontOf(words.join('')));
    for (const text of others) text.remove();
  },
  'the words of all into the first': (texts, words) => {
    texts.forEach((text, at) => (text.data = at === 0 ? words.join('') : ''));
  },
  'other words into it': each((text, words) => (text.data = words.toUpperCase())),
  // also by those who show both languages
  'an element beside it': each((text, words) => text.after(fontOf(words))),
};

/** Texts by their element. */
function textsIn(root: Element): Text[][] {
  const texts = new Map<Element, Text[]>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const element = text.parentElement;
    if (element && !element.closest('font')) texts.set(element, [...(texts.get(element) ?? []), text]);
  }
  return [...texts.values()];
}

const Sum = ({ count, more = false }: { count: number; more?: boolean }) => (
  <p>
    {count} adults{more ? <b>, first</b> : null} and {count * 10}.{count === 3 ? null : 'only'}
  </p>
);

describe.each(Object.entries(WAYS))('a text to which a translator puts %s', (way, put) => {
  afterEach(cleanup);
  const sentOf = (root: Element) => textsIn(root).map((texts) => [texts, texts.map(({ data }) => data)] as const);
  const translate = (root: Element) => {
    for (const [texts, words] of sentOf(root)) put(texts, words);
  };

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

  it('[FK4] leaves the focus to the field beside it', async () => {
    const Field = ({ count }: { count: number }) => (
      <label>
        {count} of <input /> {count * 2}
      </label>
    );
    const { container, rerender } = render(<Field count={1} />);
    const field = container.querySelector('input');
    field?.focus();
    translate(container);
    await act(async () => rerender(<Field count={2} />));
    expect(container.textContent).toBe('2 of  4');
    expect(document.activeElement).toBe(field);
  });

  // where the text itself stays, it is true beside the late words
  if (!way.includes('beside'))
    it('[FK4] is true if the translation of its old words comes late', async () => {
      const { container, rerender } = render(<Sum count={2} />);
      const sent = sentOf(container);
      await act(async () => rerender(<Sum count={4} />));
      for (const [texts, words] of sent) put(texts, words);
      await act(async () => undefined);
      expect(container.textContent).toBe('4 adults and 40.only');
    });
});

it('[FK4] what others put into the page, and took from it, stays as they left it', async () => {
  const Page = ({ count }: { count: number }) => createPortal(<i key={count}>{count}</i>, document.body);
  const { rerender } = render(<Page count={1} />);
  const bar = document.createElement('div');
  document.body.append('text', bar);
  rerender(<Page count={2} />);
  expect(bar.isConnected).toBe(true);
  bar.remove();
  await act(async () => rerender(<Page count={3} />));
  expect([...document.body.querySelectorAll('i, div.bar')].map(({ textContent }) => textContent)).toEqual(['3']);
});
