/** §5: slash first, then letters, digits, @ - % _ ~ and slashes; a dot only for /policies/term_conditions.blade. */
const SHAPE = /^\/(?:[\w@\-%~/]|(?<=term_conditions)\.(?=blade))*(?:\?[^#\s\\]*)?(?:#[^\s\\]*)?$/u;

/** Decodes until stable, so that `%252f` is recognised; null if invalid. */
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

/**
 * The stored path if safe to follow, else null (V8). `isRoute` checks our routes. Refused: `//x`, `/\x`, either encoded
 * repeatedly, control characters, foreign routes.
 */
export function safeRedirect(path: unknown, isRoute: (path: string) => boolean): string | null {
  if (typeof path !== 'string' || path.length > 2_000 || !SHAPE.test(path)) return null;
  const pathname = path.split(/[?#]/u)[0] ?? '';
  const plain = fullyDecoded(pathname);
  if (plain === null || hasControl(plain) || plain.includes('\\') || plain.includes('//')) return null;
  return isRoute(pathname) ? path : null;
}
