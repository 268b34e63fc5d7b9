import type { PaletteEvent } from '#machines/desk/desk-palette.machine.ts';

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';
const isTyped = (target: EventTarget | null) => target instanceof Element && target.matches(FIELDS);
const hasDialog = () => document.querySelector('[role=dialog]') !== null;
const paletteIsOpen = () => document.querySelector('[data-desk-palette]') !== null;

/** Letters by physical key, for Arabic layouts; other keys by character. */
const keyOf = ({ code, key }: KeyboardEvent): string => {
  if (key === '?' || key === '؟') return '?';
  if (code.startsWith('Key')) return code.slice(3);
  if (code.startsWith('Digit')) return code.slice(5);
  return code === 'Slash' ? '/' : key;
};

/** Skips keys of fields and dialogs; returns the unsubscribe function. */
export function listenToKeys(hear: (event: PaletteEvent) => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, metaKey, isComposing, repeat } = event;
    if (isComposing || altKey || event.defaultPrevented) return;
    const key = keyOf(event);
    if (ctrlKey || metaKey) {
      if (key !== 'K' || event.shiftKey || (hasDialog() && !paletteIsOpen())) return;
      event.preventDefault();
      if (!repeat) hear({ type: 'palette.toggle' });
      return;
    }
    if (isTyped(event.target) || hasDialog() || (event.shiftKey && key !== '?') || key.length !== 1) return;
    // otherwise the character lands in the search field
    if (key === '/') event.preventDefault();
    if (key !== ' ') hear({ type: 'key.press', key });
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

const MOVES: Record<string, number> = { J: 1, K: -1 };

/** Moves between rows, ticks one, or presses the element with this `aria-keyshortcuts`. */
export function pressKey(key: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('#main [data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const move = MOVES[key];
  if (move !== undefined && rows.length > 0) return moveTo(rows[at < 0 && move < 0 ? rows.length - 1 : at + move]);
  if (key === 'X') return rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  const carriers = [...document.querySelectorAll<HTMLElement>('#main [aria-keyshortcuts]')];
  const carrier = carriers.find((one) => one.getAttribute('aria-keyshortcuts') === key && !one.matches(':disabled'));
  if (carrier?.matches(FIELDS)) carrier.focus();
  else carrier?.click();
}

function moveTo(row: HTMLElement | undefined): void {
  if (!row) return;
  (row.querySelector<HTMLElement>('[data-open]') ?? row).focus();
  row.scrollIntoView({ block: 'nearest' });
}
