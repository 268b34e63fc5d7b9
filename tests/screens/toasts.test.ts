// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readToasts, showToast } from '#src/components/toast-store.ts';

const texts = () => readToasts().map(({ text }) => text);
const say = (name: 'readyState' | 'hidden', value: unknown) =>
  Object.defineProperty(document, name, { configurable: true, get: () => value });

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'readyState');
  Reflect.deleteProperty(document, 'hidden');
});

it('[S10] a word said while the page still loads stays 5 seconds from when it can be read', () => {
  vi.useFakeTimers();
  say('readyState', 'interactive');
  showToast('Your session has ended.');
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Your session has ended.']);

  say('readyState', 'complete');
  say('hidden', true);
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Your session has ended.']);

  say('hidden', false);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(4_900);
  expect(texts()).toEqual(['Your session has ended.']);
  vi.advanceTimersByTime(200);
  expect(texts()).toEqual([]);
});
