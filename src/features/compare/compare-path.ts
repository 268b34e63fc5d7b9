export const comparePath = (ids: readonly number[]): string => `/compare?ids=${ids.join(',')}`;

/** At most four; what is no id is left out. */
export const idsOf = (search: URLSearchParams): number[] =>
  [...new Set((search.get('ids') ?? '').split(',').filter((text) => /^[1-9]\d{0,8}$/u.test(text)))]
    .slice(0, 4)
    .map(Number);
