import { ahead } from '#src/delivery/idle.ts';

/** An action, such as undo; `label` is translated. */
export type SayAction = { label: string; onAct: () => void };

const load = () => import('./notifications.tsx');
let isQuiet = true;
const listeners = new Set<() => void>();

/** A loading page or hidden tab delays its notices. */
function onceSeen(act: () => void): void {
  if (document.readyState !== 'complete') window.addEventListener('load', () => onceSeen(act), { once: true });
  else if (document.hidden) document.addEventListener('visibilitychange', () => onceSeen(act), { once: true });
  else act();
}

/** Shows a short notice once it can be seen [UI2]. `text` is translated. */
export function say(text: string, action?: SayAction): void {
  onceSeen(() => {
    isQuiet = false;
    for (const tell of listeners) tell();
    // without its chunk no notice shows; the action itself is done
    ahead(load).then(
      ({ show }) => show(text, action),
      () => undefined,
    );
  });
}

/** Calls at each notice, and at once if one came before; returns the unsubscribe function. */
export function onSay(tell: () => void): () => void {
  if (!isQuiet) tell();
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export const loadNotifications = load;
