import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { settings } from '#contract/calls/settings.ts';
import type { Locale, Market } from '#contract/constants.ts';
import type { HouseDetails } from '#contract/entities/house.ts';
import type { Ask, PageData, PageRequest, PageResult } from '#contract/page.ts';
import type { Clock } from '#server/clock.ts';
import { DEMO_STYLE, shopLine } from '#server/demonstration.ts';
import type { Env } from '#server/env.ts';
import type { PageDataStore } from '#server/modules/page-data/index.ts';
import type { Route } from '#server/modules/route.ts';
import type { SeoModule } from '#server/modules/seo/index.ts';
import { createInProcessApi } from './in-process-api.ts';
import { isDatabaseTrouble } from './database-trouble.ts';
import { RETRY_AFTER } from './errors.ts';
import { failurePage } from './failure-page.ts';
import { marketOf } from './locale.ts';
import { sendPage, type Rendered } from './send-page.ts';
import { mountPreviews } from './preview-pages.ts';
import type { ShowPreview } from '#server/modules/catalogue/index.ts';
import { encodingOf, sendPrepared } from './negotiate.ts';
import { isPlain, localeOfPath, NO_PAGE, pathOf, plainPath, queryOf } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import { createPageData, type PageDataFile } from './page-data.ts';
import { noScript } from './no-script.ts';
import { mountOldBrowsers } from './old-browser.ts';
import type { PageSource } from './page-source.ts';
import { createMaxBrotliCache } from './max-brotli-cache.ts';

type Deps = {
  env: Env;
  clock: Clock;
  routes: Route[];
  source: PageSource;
  store: PageDataStore;
  seo: SeoModule | undefined;
  version: () => Promise<number>;
  showPreview: ShowPreview | undefined;
};
type PageReports = { onFailure: (error: unknown) => void; report: PageRequest['report'] };
type From = PageReports & { ip: string; isPreview?: boolean };

const FOREVER = 'public, max-age=31536000, immutable';
const HTML = 'text/html; charset=utf-8';

/** In the language of its path (R1, R2). */
export function mountPages(
  app: FastifyInstance,
  { env, clock, routes, source, store, seo, version, showPreview }: Deps,
): void {
  const above = shopLine(env);
  const cache = createPageCache<Rendered>(clock, version);
  const tight = createMaxBrotliCache(clock);
  const pageData = createPageData({ store, clock });
  const logged = (request: FastifyRequest) => (error: unknown) =>
    request.log.error({ err: error }, 'a page asked in vain');

  const old =
    source.oldBrowsers &&
    mountOldBrowsers(app, {
      pattern: source.oldBrowsers,
      isDemonstration: env.demo,
      isSecure: env.publicUrl.startsWith('https:'),
      house: (request, locale) =>
        houseOf(createInProcessApi(routes, locale, marketOf(request.headers), logged(request))),
    });

  app.get('/', (request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(env.rootRedirect + queryOf(request.url), env.rootRedirectStatus),
  );

  app.get('/*', async (request, reply) => {
    const typedPath = pathOf(request.url);
    if (NO_PAGE.test(typedPath)) return reply.callNotFound();
    const locale = localeOfPath(typedPath);
    if (old?.isTold(request)) return old.tell(request, reply, locale);
    try {
      const renderer = await source.renderer();
      const path = plainPath(typedPath);
      const query = queryOf(request.url);
      const exact = isPlain(path) ? await spelled(renderer.matchRoute(path)?.exact ?? path) : path;
      if (exact !== path && isPlain(exact)) return await reply.redirect(exact + query, 301);
      const page = await pageOf(path + query, request);
      // do not redirect another spelling of an unknown address
      if (path !== typedPath && isPlain(path) && page.status === 200) return await reply.redirect(path + query, 301);
      return await sendPage(request, reply, page, tight);
    } catch (error) {
      request.log.error({ err: error, route: 'page' }, 'rendering failed');
      const status = isDatabaseTrouble(error) ? 503 : 500;
      if (status === 503) reply.header('retry-after', RETRY_AFTER);
      reply.code(status).type(HTML).header('cache-control', 'no-store');
      return reply.send(failurePage(locale, { status, requestId: request.id, isDemonstration: env.demo }));
    }
  });

  /** The data its HTML names [HO1], or 404: never newer. */
  app.get<{ Params: { name: string } }>('/page-data/:name', async (request, reply) => {
    const file = await pageData.find(request.params.name);
    if (file === null) return reply.header('cache-control', 'no-store').callNotFound();
    reply.header('cache-control', FOREVER);
    const { body } = file;
    const packed = encodingOf(request.headers['accept-encoding']) === 'br' ? tight(body.etag, body.plain) : null;
    if (packed !== null) body.packed.br = packed;
    return sendPrepared(request, reply, body);
  });

  if (showPreview)
    mountPreviews(app, {
      show: showPreview,
      render: (url, locale, request) =>
        renderPage(url, locale, marketOf(request.headers), { ...reportsOf(request), isPreview: true }),
    });

  function reportsOf(request: FastifyRequest): From {
    const report = (part: string, error: unknown) =>
      request.log.error({ err: error, part }, 'a part of a page could not be shown');
    return { onFailure: logged(request), report, ip: normalizeIP(request.ip) };
  }

  async function pageOf(url: string, request: FastifyRequest): Promise<Rendered> {
    const locale = localeOfPath(url);
    const market = marketOf(request.headers);
    const render = () => renderPage(url, locale, market, reportsOf(request));
    return source.keeps ? cache.get(`${locale} ${market} ${url}`, render) : render();
  }

  /** A place may have moved to another region. */
  async function spelled(path: string): Promise<string> {
    const [, prefix = '', bare = ''] = /^(\/(?:ar|en))?(\/.*)?$/.exec(path) ?? [];
    const mayBeMoved = /[A-Z]|^\/[^/]+\/[^/]/.test(bare) || seo?.isFormerRegion(bare);
    return mayBeMoved ? prefix + ((await seo?.spelled(bare)) ?? bare) : path;
  }

  async function renderPage(url: string, locale: Locale, market: Market, from: From): Promise<Rendered> {
    const { onFailure, report } = from;
    const at = clock.now();
    const ask = createInProcessApi(routes, locale, market, onFailure);
    const renderer = await source.renderer();
    const result = await renderer.render({ url, locale, market, origins: env.origins, ask, report });
    const keep = !from.isPreview && mayKeep(result);
    const whole = { ...result, head: result.head + analyticsMeta(env.cleverTapId) + (above ? DEMO_STYLE : '') };
    // scripts are off in a preview, and nobody needs to be told
    const told = from.isPreview ? '' : noScript(localeOfPath(url), result, await houseOf(ask));
    const line = above + told;
    const html = Buffer.from(result.redirect === undefined ? await documentOf(whole, line, url, keep, from) : '');
    const isPrivate = result.cache === 'private';
    return {
      status: result.status,
      at,
      redirect: result.redirect ?? null,
      isPrivate,
      keep,
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 12)}"`,
      html,
      brotli: null,
      gzip: null,
    };
  }

  async function documentOf(
    result: PageResult,
    line: string,
    url: string,
    keep: boolean,
    { onFailure, ip }: From,
  ): Promise<string> {
    if (!source.keeps || !keep) return source.document(result, url, null, line);
    let file: PageDataFile | null = null;
    const beside = (data: PageData) => {
      file = pageData.file(data);
      return file.name;
    };
    const html = await source.document(result, url, beside, line);
    try {
      if (file === null || (await pageData.save(file, ip))) return html;
    } catch (error) {
      onFailure(error);
    }
    return source.document(result, url, null, line);
  }
}

/** Null as well when it cannot be read: a page stands without. */
const houseOf = async (ask: Ask): Promise<HouseDetails | null> =>
  (await ask(settings).catch(() => null))?.data.house ?? null;

const mayKeep = ({ status, cache, redirect }: PageResult) =>
  cache === 'public' && status === 200 && redirect === undefined;

const analyticsMeta = (account: string | null) =>
  account === null ? '' : `<meta name="et-clevertap" content="${account.replace(/[^\w-]/g, '')}">`;
