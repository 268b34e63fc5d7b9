/** Whether a file came, and may be kept for good: no refusal, and no page of a network that wants its terms accepted first. */
export const isFile = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && !/text\/html/u.test(headers.get('content-type') ?? '');
