// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const page = document.documentElement;

/** A browser whose fonts come, or do not. */
function fonts(load: () => Promise<unknown[]>): void {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: vi.fn<typeof load>(load) } });
}

/** Puts the fonts on, as a page does when its application comes. */
async function dressed(): Promise<void> {
  vi.resetModules();
  const { dress } = await import('#src/delivery/dress.ts');
  await dress();
}

beforeEach(() => {
  sessionStorage.clear();
  page.setAttribute('data-plain', '');
});

it('[K9] puts the fonts on once they are here, and the next page of the visit begins with them', async () => {
  fonts(() => Promise.resolve([]));
  await dressed();
  expect(page.hasAttribute('data-plain')).toBe(false);
  expect(sessionStorage.getItem('et.fonts')).toBe('1');
});

it('leaves the font of the device where those of the house do not come', async () => {
  fonts(() => Promise.reject(new Error('offline')));
  await dressed();
  expect(page.hasAttribute('data-plain')).toBe(true);
  expect(sessionStorage.getItem('et.fonts')).toBeNull();
});
