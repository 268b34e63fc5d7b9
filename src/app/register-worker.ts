/** Not in development: it would cache old sources. A new one waits until the last tab closes. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // a refusal (private window, blocked storage) only disables offline pages
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
