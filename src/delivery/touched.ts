const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown'] as const;

/** Once the visitor touches, scrolls or types: what only a hand needs is fetched before, and rendered from then on. Never on the server. */
export const touched = new Promise<void>((resolve) => {
  if (import.meta.env.DELIVERY_OFF === 'rendered-when-touched') return resolve();
  if (typeof document === 'undefined') return undefined;
  const listening = new AbortController();
  const finish = () => {
    listening.abort();
    resolve();
  };
  for (const sign of SIGNS) addEventListener(sign, finish, { capture: true, passive: true, signal: listening.signal });
  return undefined;
});
