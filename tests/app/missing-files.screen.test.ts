// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToBrowser } from '#src/app/browser-effects.ts';
import { ahead } from '#src/delivery/idle.ts';

type TabActors = Parameters<typeof listenToBrowser>[0];
const chunkReload = { send: vi.fn<(event: object) => void>() };
const quiet = () => undefined;
let isOnline = true;

// one listener for all: it stays with the window
listenToBrowser({
  navigation: { subscribe: quiet },
  progress: { send: quiet },
  connectivity: { send: quiet },
  chunkReload,
} as unknown as TabActors);

beforeEach(() => {
  isOnline = true;
  chunkReload.send.mockClear();
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What the browser says of a file that does not come, as the build's loader passes it on. */
function missing(): Error {
  const error = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
}

it('[S13] [K13] a part that was asked for and is gone reloads the page', async () => {
  missing();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(chunkReload.send).toHaveBeenCalledExactlyOnceWith({ type: 'chunk.fail', at: expect.any(Number) });
});

it('[S13] [OP9] one that did not come for want of a network does not, though it is back at once: its retry asks again', async () => {
  isOnline = false;
  missing();
  isOnline = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(chunkReload.send).not.toHaveBeenCalled();
});

it('[S13] one that nobody waits for does not', async () => {
  await expect(ahead(() => Promise.reject(missing()))).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(chunkReload.send).not.toHaveBeenCalled();
});

it('[S13] one that was on its way when the network went does not', async () => {
  missing();
  isOnline = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(chunkReload.send).not.toHaveBeenCalled();
});
