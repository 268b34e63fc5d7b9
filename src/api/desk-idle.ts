import { setIdleSource } from './http.ts';

/** What a person does at a page, by whatever hands. */
const SIGNS = ['pointerdown', 'click', 'keydown', 'input', 'wheel', 'touchmove'] as const;

/**
 * From here on calls of the desk say the seconds since a person did anything at the page; answers the way to stop. The rail asks
 * once a minute and a moving order every three seconds: without it they would keep a desk open that was left [BO1].
 */
export function watchRest(): () => void {
  let usedAt = Date.now();
  const use = (): void => {
    usedAt = Date.now();
  };
  for (const sign of SIGNS) document.addEventListener(sign, use, { capture: true, passive: true });
  setIdleSource(() => ({ 'Desk-Rest': String(Math.floor(Math.max(0, Date.now() - usedAt) / 1_000)) }));
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, use, { capture: true });
    setIdleSource(() => ({}));
  };
}
