import { ahead } from '#src/delivery/idle.ts';

/** What can be done about what was said, such as taking it back; `label` is in the page's language. */
export type SayAction = { label: string; onAct: () => void };

const load = () => import('./notifications.tsx');
let isQuiet = true;
const listeners = new Set<() => void>();

/** A page that is still loading, or a tab behind another, shows nothing to anyone yet. */
function onceSeen(act: () => void): void {
  if (document.readyState !== 'complete') window.addEventListener('load', () => onceSeen(act), { once: true });
  else if (document.hidden) document.addEventListener('visibilitychange', () => onceSeen(act), { once: true });
  else act();
}

/** Notifies of something that needs no answer, for some seconds from when it can be seen [UI2]. `text` is in the page's language. */
export function say(text: string, action?: SayAction): void {
  onceSeen(() => {
    isQuiet = false;
    for (const tell of listeners) tell();
    // without its file nothing can be said; what was done stands all the same
    ahead(load).then(
      ({ show }) => show(text, action),
      () => undefined,
    );
  });
}

/** Calls at each notice, and at once where there was one before; returns what ends it. */
export function onSay(tell: () => void): () => void {
  if (!isQuiet) tell();
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** The part that shows what is said, in a file of its own. */
export const loadNotifications = load;
