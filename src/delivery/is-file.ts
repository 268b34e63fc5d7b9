/** A cacheable file: no error, and no captive portal's page. */
export const isFile = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && !/text\/html/u.test(headers.get('content-type') ?? '');
