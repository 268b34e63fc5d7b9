/** What a person does at a page, by whatever hands. */
const SIGNS = ['pointerdown', 'click', 'keydown', 'input', 'wheel', 'touchmove'] as const;
let usedAt: number | null = null;

/** From here on calls of the desk say how long nobody has done anything; answers the way to stop. */
export function watchRest(): () => void {
  const use = (): void => {
    usedAt = Date.now();
  };
  use();
  for (const sign of SIGNS) document.addEventListener(sign, use, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, use, { capture: true });
    usedAt = null;
  };
}

/**
 * What a call of the desk says beside its question: the seconds since a person did anything here. The rail asks once a minute
 * and a moving order every three seconds; without it they would keep a desk open that was left [BO1].
 */
export const restHeaders = (): Record<string, string> =>
  usedAt === null ? {} : { 'Desk-Rest': String(Math.floor(Math.max(0, Date.now() - usedAt) / 1_000)) };
