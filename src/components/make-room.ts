/** What a list of suggestions takes beneath its field, in CSS pixels. */
const LIST = 340;

/**
 * Scrolls the page where the list beneath a field would fall out of the window: by what is missing, and on a phone, whose
 * keyboard takes half of it, until the field stands at the top.
 */
export function makeRoomBelow(field: HTMLElement): void {
  const missing = LIST - (window.innerHeight - field.getBoundingClientRect().bottom);
  if (missing <= 0) return;
  if (matchMedia('(max-width: 767px)').matches) field.scrollIntoView({ block: 'start' });
  else window.scrollBy(0, missing);
}
