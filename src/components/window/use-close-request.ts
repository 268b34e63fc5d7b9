import { useEffect, useRef } from 'react';

type Watcher = { onclose: (() => void) | null; destroy: () => void };

const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };

/** Whether the browser itself tells of Escape and of the device's Back, to the newest of what is open. */
export const watchesClosing = CloseWatcher !== undefined;

/**
 * The device's wish to close what is open: Escape, and Back on Android, which would leave the page otherwise. An answer
 * that leaves it open is asked again.
 */
export function useCloseRequest(answer: () => void): void {
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  useEffect(() => {
    if (!CloseWatcher) return;
    let watcher: Watcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        watch();
        latest.current();
      };
    };
    watch();
    return () => watcher.destroy();
  }, []);
}
