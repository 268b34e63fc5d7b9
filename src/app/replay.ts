import type { Field, WithEarly } from '#src/delivery/early.ts';

const REPLAY_WITHIN = 30_000;

const whereItWas = (element: Element): Element | null => (element.isConnected ? element : null);

/** In order. `find` maps an element of the old page to the new one. */
export async function replay(find: (element: Element) => Element | null = whereItWas): Promise<void> {
  const early = (window as WithEarly).etEarly;
  if (early === undefined) return;
  early.stop();
  for (const [old, value] of early.typed) {
    const field = find(old);
    if (field) retype(field as Field, value);
  }
  for (const { target, at } of early.acts) {
    target.removeAttribute('aria-busy');
    const now = performance.now() - at < REPLAY_WITHIN ? find(target) : null;
    if (now instanceof HTMLFormElement) now.requestSubmit();
    else if (now instanceof HTMLElement) now.click();
    // each click sees the effect of the previous one
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** React notices only values set by the native setter. */
function retype(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (field instanceof HTMLInputElement && field.checked !== value) field.click();
    return;
  }
  if (field.value === value && document.activeElement === field) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
