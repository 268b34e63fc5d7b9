/** A field in sight: which it is, and where it stands in the window. */
export type FieldBox = { name: string; x: number; y: number; width: number; height: number };
/** What of a field is looked at: a text in it, the hint of an empty one, or the same text free of any field. */
export type FieldWear = 'value' | 'hint' | 'reference';

/**
 * In the page: brings the next fields into sight and answers how many stand wholly in it; none when all were seen.
 * Only fields with the same look are left out. Sees nothing of this file.
 */
export function nextFields(): number {
  const looks = new Set((document.documentElement.dataset.inkLooks ?? '').split('|'));
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter((field) => {
    const { x, width, height } = field.getBoundingClientRect();
    const { opacity, visibility } = getComputedStyle(field);
    const writes = field.localName !== 'input' || /^(?:text|search|email|tel|password|url)$/u.test(field.type);
    return (
      writes &&
      x >= 0 &&
      width > 24 &&
      height > 24 &&
      field.tabIndex >= 0 &&
      opacity !== '0' &&
      visibility === 'visible'
    );
  });
  const lookOf = (field: HTMLInputElement) => {
    const { font, padding, height, lineHeight } = getComputedStyle(field);
    return [field.localName, field.className, font, padding, height, lineHeight].join();
  };
  for (const twin of document.querySelectorAll<HTMLElement>('[data-ink]')) twin.dataset.ink = 'seen';
  fields.find((field) => !looks.has(lookOf(field)))?.scrollIntoView({ block: 'center', behavior: 'instant' });
  let count = 0;
  for (const field of fields) {
    const look = lookOf(field);
    const { y, height } = field.getBoundingClientRect();
    if (looks.has(look) || y < 40 || y + height > window.innerHeight - 40) continue;
    looks.add(look);
    // a twin, for the application empties its own field when it draws anew
    const twin = field.cloneNode(true) as HTMLInputElement;
    twin.dataset.ink = 'now';
    field.after(twin);
    field.style.display = 'none';
    count += 1;
  }
  document.documentElement.dataset.inkLooks = [...looks].join('|');
  return count;
}

/**
 * In the page: shows in the fields in sight nothing but a text, black on white; everything else of the page is gone.
 * Answers where they stand. A large field gets a layer of its own: WebKit would leave it out with the page that is hidden
 * round it. Sees nothing of this file.
 */
export function wearInk(wear: FieldWear, text: string): FieldBox[] {
  for (const one of document.querySelectorAll('[data-ink-part]')) one.remove();
  const sheet = document.createElement('style');
  sheet.dataset.inkPart = '';
  const ink = 'color: #000 !important; -webkit-text-fill-color: #000 !important; opacity: 1 !important;';
  sheet.textContent = `html, body { background: #fff !important } body::after { display: none !important }
*, *::before, *::after { visibility: hidden !important; transition: none !important; animation: none !important; caret-color: transparent !important }
${wear === 'reference' ? '[data-ink-text]' : '[data-ink=now]'} { visibility: visible !important; ${ink} background: #fff !important; border-color: transparent !important; box-shadow: none !important; outline: none !important }
textarea[data-ink=now] { transform: translateZ(0) }
[data-ink=now]::placeholder { visibility: visible !important; ${ink} }
[data-ink-text] { position: fixed; z-index: 2147483647; line-height: 48px; white-space: nowrap }`;
  document.head.append(sheet);
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-ink=now]')) {
    const { x, y, width, height } = field.getBoundingClientRect();
    if (wear === 'reference') {
      const free = document.createElement('div');
      free.dataset.inkPart = '';
      free.dataset.inkText = '';
      free.textContent = text;
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(field);
      Object.assign(free.style, { fontWeight, fontSize, fontFamily, left: `${Math.round(x + width / 3)}px` });
      (field.closest('[role=dialog]') ?? document.body).append(free);
      free.style.top = `${Math.round(y + height / 2 - free.offsetHeight / 2)}px`;
    } else if (field.localName === 'select') {
      const option = new Option(wear === 'value' ? text : '');
      option.dataset.inkPart = '';
      field.append(option);
      option.selected = true;
    } else {
      field.type = 'text';
      field.value = wear === 'value' ? text : '';
      field.placeholder = wear === 'hint' ? text : '';
    }
  }
  return [...document.querySelectorAll<HTMLInputElement>('[data-ink=now]')].map((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return { name: `${field.localName} ${field.name || field.id}.${field.className}`, x, y, width, height };
  });
}
