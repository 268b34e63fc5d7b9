// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const page = document.documentElement;
const section = (elements: number) => `<section>${'<i></i>'.repeat(elements)}</section>`;

/** A browser whose fonts come, or do not. */
function fonts(load: () => Promise<unknown[]>): void {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: vi.fn<typeof load>(load) } });
}

/** What was put on in which order, and how many parts stood dressed when the page was. */
async function dressed(): Promise<{ parts: string[]; early: number }> {
  const parts: string[] = [];
  let early = 0;
  const observer = new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      if (attributeName === 'data-dressed' && target.dataset.dressed === '') parts.push(target.id);
      if (page.hasAttribute('data-plain')) early = document.querySelectorAll('[data-dressed]').length;
    }
  });
  observer.observe(page, { attributes: true, subtree: true });
  vi.resetModules();
  const { dress } = await import('#src/delivery/dress.ts');
  await dress();
  observer.disconnect();
  return { parts, early };
}

beforeEach(() => {
  sessionStorage.clear();
  page.setAttribute('data-plain', '');
  document.body.innerHTML = `<header id="top"></header><main id="whole">${section(90)}${section(90)}</main>`;
  document.querySelectorAll('section').forEach((part, index) => Object.assign(part, { id: `part-${index}` }));
});

it('[K9] puts the fonts on part by part from the top, none of them large, then on the whole page', async () => {
  fonts(() => Promise.resolve([]));
  const { parts, early } = await dressed();
  expect(parts).toEqual(['top', 'part-0', 'part-1']);
  expect(early).toBe(3);
  expect(page.hasAttribute('data-plain')).toBe(false);
  expect(document.querySelector('[data-dressed]')).toBeNull();
  expect(sessionStorage.getItem('et.fonts')).toBe('1');
});

it('touches no part of a page that came dressed', async () => {
  fonts(() => Promise.resolve([]));
  page.removeAttribute('data-plain');
  expect((await dressed()).parts).toEqual([]);
});

it('leaves the font of the device where those of the house do not come', async () => {
  fonts(() => Promise.reject(new Error('offline')));
  expect((await dressed()).parts).toEqual([]);
  expect(page.hasAttribute('data-plain')).toBe(true);
  expect(sessionStorage.getItem('et.fonts')).toBeNull();
});
