/** §5: slash first, then letters, digits, @ - % _ ~ and slashes; a dot is allowed for /policies/term_conditions.blade alone. */
const SHAPE = /^\/(?:[\w@\-%~/]|(?<=term_conditions)\.(?=blade))*(?:\?[^#\s\\]*)?(?:#[^\s\\]*)?$/u;

/** Decodes until nothing changes, so that `%252f` is seen for what it is; null when it cannot be decoded. */
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
 * The remembered path if it may be followed, else null (V8). `isRoute` says whether a path is a route of ours.
 * Refused: `//x`, `/\x`, either of them encoded once or more, control characters, foreign routes.
 */
export function safeRedirect(path: unknown, isRoute: (path: string) => boolean): string | null {
  if (typeof path !== 'string' || path.length > 2_000 || !SHAPE.test(path)) return null;
  const pathname = path.split(/[?#]/u)[0] ?? '';
  const plain = fullyDecoded(pathname);
  if (plain === null || hasControl(plain) || plain.includes('\\') || plain.includes('//')) return null;
  return isRoute(pathname) ? path : null;
}
