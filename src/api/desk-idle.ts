import { setIdleSource } from './http.ts';

const SIGNS = ['pointerdown', 'click', 'keydown', 'input', 'wheel', 'touchmove'] as const;

/** Idle seconds go with desk calls: polling would keep an abandoned desk open [BO1]. */
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
