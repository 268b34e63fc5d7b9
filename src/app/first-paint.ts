/** True on the server, and during hydration until the first effects have run. */
export const isFirstPaint = (): boolean =>
  typeof document === 'undefined' || !document.documentElement.hasAttribute('data-hydrated');
