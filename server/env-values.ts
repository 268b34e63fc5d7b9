import * as z from 'zod/mini';

export const flag = (fallback: boolean) =>
  z.pipe(
    z._default(z.enum(['1', '0', 'true', 'false', 'on', 'off']), fallback ? '1' : '0'),
    z.transform((text) => text === '1' || text === 'true' || text === 'on'),
  );
export const optional = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text || null),
);
/** `tap,embedded`, in order of preference; null when unset. */
export const names = z.pipe(
  optional,
  z.transform((text) => text?.split(',').map((name) => name.trim()) ?? null),
);
export const webAddress = z.pipe(
  optional,
  z.nullable(z.string().check(z.regex(/^https?:\/\/\S+$/, 'must be an address'))),
);
export const number = (fallback: number, low: number, high: number) =>
  z.pipe(
    z.pipe(
      z._default(z.string(), String(fallback)),
      z.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
    ),
    z.int().check(z.gte(low), z.lte(high)),
  );
export const address = z
  .string()
  .check(z.regex(/^https?:\/\/[^/\s]+$/, 'must look like https://example.com, without a path'));

export const baseUrl = z.pipe(
  z.string().check(z.regex(/^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/, 'must look like https://api.example.com/v2')),
  z.transform((url) => url.replace(/\/+$/, '')),
);

/** `trips.example` or `https://trips.example`. */
export const domain = z.pipe(
  optional,
  z.nullable(
    z.string().check(z.regex(/^(https?:\/\/)?[a-z0-9.-]+(:\d+)?$/i, 'must look like trips.example, without a path')),
  ),
);

/** `hotelbeds:2000`; null when unset. */
export const budgets = z.pipe(
  z.pipe(optional, z.nullable(z.string().check(z.regex(/^hotelbeds:[1-9]\d{0,8}$/, 'must look like hotelbeds:2000')))),
  z.transform((text) => (text === null ? null : { hotelbeds: Number(text.slice(text.indexOf(':') + 1)) })),
);

/** `2026b:SECRET,1:SECRET`. */
export const keyList = z.pipe(
  z._default(
    z
      .string()
      .check(
        z.regex(
          /^[a-z0-9-]{1,16}:[^,\s]{32,}(,[a-z0-9-]{1,16}:[^,\s]{32,})*$/,
          'must be a list like 2026b:SECRET,1:SECRET, each secret of 32 characters or more',
        ),
      ),
    '',
  ),
  z.transform((text) =>
    text === ''
      ? []
      : text
          .split(',')
          .map((part) => ({ id: part.slice(0, part.indexOf(':')), secret: part.slice(part.indexOf(':') + 1) })),
  ),
);

/** Without a scheme PUBLIC_URL's. */
export function originOf(domain: string | null, publicUrl: string): string {
  if (domain === null) return publicUrl;
  return /^https?:/i.test(domain) ? domain : `${publicUrl.split('://')[0]}://${domain}`;
}

/** A count, or a comma list of addresses; empty: forwarded ones are ignored. */
export function proxies(text: string): boolean | number | string[] {
  if (text === '' || text === 'false') return false;
  if (text === 'true') return true;
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim());
}
