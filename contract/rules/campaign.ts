/** The campaign that led here (R9): the `utm_*` of a query, as a lead keeps them; anything else is left out. */
export function campaignOf(query: URLSearchParamsLike): Record<string, string> {
  const tags = [...query].filter(([name, value]) => /^utm_[a-z]{1,20}$/u.test(name) && value.trim() !== '');
  return Object.fromEntries(tags.map(([name, value]) => [name, value.trim().slice(0, 120)]));
}

/** What both the browser's and Node's URLSearchParams are. */
type URLSearchParamsLike = Iterable<[string, string]>;
