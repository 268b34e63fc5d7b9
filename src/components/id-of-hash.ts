/** The id that a URL's hash names. Anybody may write a hash: one that cannot be decoded is taken as it came. */
export function idOfHash(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
