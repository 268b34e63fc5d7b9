/** §5; a dot only for /policies/term_conditions.blade. */
const SHAPE = /^\/(?:[\w@\-%~/]|(?<=term_conditions)\.(?=blade))*(?:\?[^#\s\\]*)?(?:#[^\s\\]*)?$/u;

/** `%252f` is recognised; null if invalid. */
function fullyDecoded(text: string): string | null {
  let current = text;
  for (let round = 0; round < 5; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(current);
    } catch {
      return null;
    }
    if (next === current) return current;
    current = next;
  }
  return null;
}

const hasControl = (text: string) =>
  [...text].some((letter) => letter.charCodeAt(0) < 32 || letter.charCodeAt(0) === 127);

/** Null if unsafe (V8): `//x`, `/\x`, encoded ones, control characters, foreign routes. */
export function safeRedirect(path: unknown, isRoute: (path: string) => boolean): string | null {
  if (typeof path !== 'string' || path.length > 2_000 || !SHAPE.test(path)) return null;
  const pathname = path.split(/[?#]/u)[0] ?? '';
  const plain = fullyDecoded(pathname);
  if (plain === null || hasControl(plain) || plain.includes('\\') || plain.includes('//')) return null;
  return isRoute(pathname) ? path : null;
}
