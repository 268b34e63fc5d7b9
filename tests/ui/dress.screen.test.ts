// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const page = document.documentElement;

/** Puts the fonts on in a browser where they come, or do not. */
async function dressed(load: () => Promise<unknown[]>): Promise<void> {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  vi.resetModules();
  const { applyWebFonts } = await import('#src/delivery/web-fonts.ts');
  await applyWebFonts();
}

beforeEach(() => {
  sessionStorage.clear();
  page.setAttribute('data-plain', '');
});

it('[K9] puts the fonts of the house on once all of them are here, and keeps that for the visit', async () => {
  await dressed(() => Promise.resolve([]));
  expect(page.hasAttribute('data-plain')).toBe(false);
  expect(sessionStorage.getItem('et.fonts')).toBe('1');
});

it('leaves the font of the device where those of the house do not come', async () => {
  await dressed(() => Promise.reject(new Error('offline')));
  expect(page.hasAttribute('data-plain')).toBe(true);
  expect(sessionStorage.getItem('et.fonts')).toBeNull();
});
