import { useEffect, useRef } from 'react';

type Watcher = { onclose: (() => void) | null; destroy: () => void };

const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };

/** The browser reports Escape and Back to the newest open element. */
export const watchesClosing = CloseWatcher !== undefined;

/** Also Android's Back. If the answer keeps it open, the next request asks again. */
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
