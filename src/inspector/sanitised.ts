/** Personal or document data never leaves the page. */
const PRIVATE =
  /name|email|mobile|phone|birth|document|passport|number|token|contact|password|user|code$|expiry|nationality/iu;

/** Without personal data; long lists and deep branches are cut. */
export function sanitised(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return /\S+@\S+\.\S+/u.test(value) ? '•••' : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '…';
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => sanitised(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      PRIVATE.test(name) && (typeof item !== 'object' || item === null) && item !== '' && item !== null
        ? '•••'
        : sanitised(item, depth + 1),
    ]),
  );
}
