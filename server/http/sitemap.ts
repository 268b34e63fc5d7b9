import { escape } from 'html-escaper';
import { LRUCache } from 'lru-cache';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import type { ListedPage, SeoModule } from '#server/modules/seo/index.ts';
import { compressed } from './negotiate.ts';
import type { PageSource } from './page-source.ts';

const AN_HOUR = 'public, max-age=3600';
const KEPT_FOR = 10 * 60_000;
const MOST_KEPT = 6;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type Origins = Record<Locale, string>;
type Deps = { origin: string; origins: Origins; clock: Clock; seo: SeoModule; pages: PageSource };

export function mountSitemap(app: FastifyInstance, { origin, origins, clock, seo, pages }: Deps): void {
  const config = { rateLimit: { max: 120, timeWindow: 60_000 } };
  const cache = new LRUCache<string, { xml: Promise<string | null>; until: number }>({ max: MOST_KEPT });

  function keep(name: string, write: () => Promise<string | null>): Promise<string | null> {
    const entry = cache.get(name);
    if (entry && entry.until > clock.now()) return entry.xml;
    const xml = write();
    cache.set(name, { xml, until: clock.now() + KEPT_FOR });
    xml.catch(() => cache.delete(name));
    return xml;
  }

  async function writePart(part: string): Promise<string | null> {
    const listedPages =
      part === 'pages'
        ? ((await pages.renderer()).listedPaths?.() ?? ['/']).map((path) => ({ path, changedAt: null }))
        : await seo.listings.pagesOf(part);
    if (listedPages === null) return null;
    const entries = listedPages.flatMap((page) => (['ar', 'en'] as const).map((code) => entryOf(page, code, origins)));
    return `${HEAD}<urlset xmlns="${SPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
  }

  async function writeIndex(): Promise<string> {
    const parts = ['pages', ...(await seo.listings.parts())];
    const entries = parts.map((part) => `<sitemap><loc>${origin}/sitemaps/${part}.xml</loc></sitemap>`);
    return `${HEAD}<sitemapindex xmlns="${SPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, xml: string | null) {
    if (xml === null) return reply.callNotFound();
    const { body, encoding } = await compressed(xml, request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.header('cache-control', AN_HOUR).header('vary', 'Accept-Encoding');
    return reply.type('application/xml; charset=utf-8').send(body);
  }

  app.get('/sitemap.xml', { config }, async (request, reply) => send(request, reply, await keep('index', writeIndex)));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', { config }, async (request, reply) => {
    const part = /^([a-z]+(?:-\d{1,6})?)\.xml$/.exec(request.params.file)?.[1];
    return part === undefined ? reply.callNotFound() : send(request, reply, await keep(part, () => writePart(part)));
  });
}

function entryOf({ path, changedAt }: ListedPage, code: Locale, origins: Origins): string {
  const urlOf = (locale: Locale) => escaped(`${origins[locale]}/${locale}${path === '/' ? '' : path}`);
  const alternates = (['ar', 'en', 'x-default'] as const).map(
    (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${urlOf(lang === 'x-default' ? 'ar' : lang)}"/>`,
  );
  const changed = changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod>`;
  return `<url><loc>${urlOf(code)}</loc>${changed}${alternates.join('')}</url>`;
}

const escaped = (url: string) => escape(encodeURI(decodeURI(url)));
