import { escape } from 'html-escaper';
import type { Locale } from '#contract/constants.ts';
import { LOCALE_CODES } from '#src/locale/direction.ts';
import { localePath } from '#src/locale/locale-path.ts';
import { titleOf } from '#src/tab/title.ts';

/** Metadata for browsers, search engines and link previews (R4). */
export type Head = {
  title: string;
  description: string;
  /** For the preview picture; default: the site's own. */
  share?: string;
  noindex?: boolean;
  /** R9; its own by default. */
  canonical?: string;
  /** Part of the page's identity, `?page=2`. */
  search?: string;
  /** On the server only (`import.meta.env.SSR`). */
  jsonLd?: object[];
};

export type HeadPlace = { locale: Locale; bare: string; origins: Record<Locale, string> };

const meta = (name: string, content: string) => `<meta data-head name="${name}" content="${escape(content)}">`;
const property = (name: string, content: string) => `<meta data-head property="${name}" content="${escape(content)}">`;

/** data-head marks what the next page replaces. */
export function headHtml(head: Head, { locale, bare, origins }: HeadPlace): string {
  const origin = origins[locale];
  const urlOf = (code: Locale) =>
    escape(`${origins[code]}${localePath(code, head.canonical ?? bare)}${head.search ?? ''}`);
  const alternates = LOCALE_CODES.map(
    (code) => `<link data-head rel="alternate" hreflang="${code}" href="${urlOf(code)}">`,
  );
  return [
    `<title data-head>${escape(titleOf(head))}</title>`,
    meta('description', head.description),
    ...(head.noindex
      ? [meta('robots', 'noindex')]
      : [
          `<link data-head rel="canonical" href="${urlOf(locale)}">`,
          ...alternates,
          `<link data-head rel="alternate" hreflang="x-default" href="${urlOf('ar')}">`,
        ]),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', 'website'),
    property('og:site_name', 'ETravelers'),
    property('og:url', `${origin}${localePath(locale, bare)}${head.search ?? ''}`),
    property('og:locale', locale === 'ar' ? 'ar_KW' : 'en_GB'),
    ...(head.noindex || !import.meta.env.SSR ? [] : shareTags(`${origin}/og/${locale}${head.share ?? ''}.png`)),
    ...(head.jsonLd ?? []).map(
      (thing) =>
        `<script data-head type="application/ld+json">${JSON.stringify(thing, withOrigin(origin)).replace(/</gu, '\\u003c')}</script>`,
    ),
  ].join('');
}

/** 1200×630, drawn by the server. */
const shareTags = (picture: string) => [
  property('og:image', picture),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  // it takes title, description and picture from Open Graph
  meta('twitter:card', 'summary_large_image'),
];

/** JSON-LD needs absolute URLs. */
const withOrigin = (origin: string) => (name: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('/') && /^(?:url|item|image|logo|target|@id)$/u.test(name)
    ? `${origin}${value}`
    : value;

/** Outside data-head: not per page. */
export const appLinks = (): string =>
  [
    '<meta name="theme-color" content="#f7f4ee" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#111827" media="(prefers-color-scheme: dark)">',
  ].join('');
