/**
 * The worker of offline reading (src/delivery/service-worker.ts), once the page has loaded. Never while developing: it would
 * keep old sources. It takes over no open page; a new one waits until the last tab has closed.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // a refusal (private window, blocked storage) only means that nothing is kept for offline
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
