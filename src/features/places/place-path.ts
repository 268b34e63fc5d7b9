/** Joins the decoded values of a catch-all in order. */
export const placePathOf = (params: Record<string, string | undefined>): string =>
  `/${Object.values(params)
    .flatMap((value) => (value ? [value.replace(/\p{Cc}/gu, '')] : []))
    .join('/')}`.slice(0, 200);
