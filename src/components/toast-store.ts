/** A short word at the bottom start, 5 seconds, with an undo where it applies. */
export type Toast = { id: number; text: string; action?: { label: string; onAct: () => void } };

const STAYS_FOR = 5_000;

/** A page that is still loading, or a tab behind another, shows nothing to anyone yet. */
function onceSeen(act: () => void): void {
  if (document.readyState !== 'complete') window.addEventListener('load', () => onceSeen(act), { once: true });
  else if (document.hidden) document.addEventListener('visibilitychange', () => onceSeen(act), { once: true });
  else act();
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

export function dismissToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id);
  tell();
}

/** Says something that needs no answer, for 5 seconds from when it can be seen. `text` is already in the page's language. */
export function showToast(text: string, action?: Toast['action']): void {
  lastId += 1;
  const id = lastId;
  toasts = [...toasts.slice(-2), { id, text, action }];
  tell();
  onceSeen(() => setTimeout(() => dismissToast(id), STAYS_FOR));
}

export const watchToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const readToasts = (): readonly Toast[] => toasts;
const NONE: readonly Toast[] = [];
/** The server says nothing. */
export const readNoToasts = (): readonly Toast[] => NONE;
