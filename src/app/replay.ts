import type { Field, WithEarly } from '#src/boot/early.ts';

const REPLAY_WITHIN = 30_000;

/** Does again, in its order, what was typed, clicked and submitted before the application stood. */
export async function replay(): Promise<void> {
  const early = (window as WithEarly).etEarly;
  if (early === undefined) return;
  early.stop();
  for (const [field, value] of early.typed) if (field.isConnected) retype(field, value);
  for (const { target, at, again } of early.acts) {
    target.removeAttribute('aria-busy');
    if (target.isConnected && performance.now() - at < REPLAY_WITHIN) again();
    // each click sees what the one before it did
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** React hears only of a value set through the element's own setter. */
function retype(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (field instanceof HTMLInputElement && field.checked !== value) field.click();
    return;
  }
  if (field.value === value && document.activeElement === field) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
