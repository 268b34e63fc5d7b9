import type { Early, Field } from './early.ts';

/** Until the application replays it (src/app/replay.ts). `onHeld` hears of each held click and submit. */
export function keepInput(onHeld: (isFirstClick: boolean) => void): void {
  const acts: Early['acts'] = [];
  const typed: Early['typed'] = new Map();

  function keepClick(event: Event): void {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a,button,[role],label,summary,input') : null;
    // links, labels, summaries and fields work natively
    if (target === null || target.matches('a[href],label,summary,input:not([type=button])')) return;
    hold(event, target);
  }

  function keepSubmit(event: Event): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || (form.method === 'get' && form.hasAttribute('action'))) return;
    hold(event, form);
  }

  function hold(event: Event, target: HTMLElement): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    acts.push({ target, at: performance.now() });
    target.setAttribute('aria-busy', 'true');
    onHeld(acts.length === 1 && event.type === 'click');
  }

  function keepTyped({ target }: Event): void {
    const field = target as Field;
    typed.set(field, 'checked' in field && /checkbox|radio/.test(field.type) ? field.checked : field.value);
  }

  const keepers = [
    ['click', keepClick],
    ['submit', keepSubmit],
    ['input', keepTyped],
  ] as const;
  for (const [name, keep] of keepers) addEventListener(name, keep, true);
  const early: Early = {
    acts,
    typed,
    stop: () => {
      for (const [name, keep] of keepers) removeEventListener(name, keep, true);
    },
  };
  Object.assign(window, { etEarly: early });
  // kept for /offtoapp: the event fires once, perhaps before the application loads
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Object.assign(window, { etInstallOffer: event });
  });
}
