/** Whether the server's page is still being taken over: on the server, and until the first effects have run. */
export const isFirstPaint = (): boolean =>
  typeof document === 'undefined' || !document.documentElement.hasAttribute('data-hydrated');
