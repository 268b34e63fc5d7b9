/** A place's path from the values of a catch-all's names, in their order. */
export const placePathOf = (params: Record<string, string | undefined>): string =>
  `/${Object.values(params)
    .flatMap((value) => (value ? [decoded(value)] : []))
    .join('/')}`.slice(0, 200);

function decoded(value: string): string {
  try {
    return decodeURIComponent(value).replace(/\p{Cc}/gu, '');
  } catch {
    return value;
  }
}
