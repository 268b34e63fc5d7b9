/** `utm_*` parameters only (R9). */
export function campaignOf(query: URLSearchParamsLike): Record<string, string> {
  const tags = [...query].filter(([name, value]) => /^utm_[a-z]{1,20}$/u.test(name) && value.trim() !== '');
  return Object.fromEntries(tags.map(([name, value]) => [name, value.trim().slice(0, 120)]));
}

type URLSearchParamsLike = Iterable<[string, string]>;
