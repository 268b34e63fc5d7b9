import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Locale } from '#contract/constants.ts';
import type { HouseDetails } from '#contract/entities/house.ts';
import { oldBrowserPage } from './old-browser-page.ts';

const COOKIE = 'old_browser';
const A_MONTH = 30 * 24 * 3_600;
const WAY_ON = '/old-browser/continue';

type Deps = {
  pattern: RegExp;
  isDemonstration: boolean;
  isSecure: boolean;
  /** Who sells. */
  house(request: FastifyRequest, locale: Locale): Promise<HouseDetails | null>;
};
export type OldBrowsers = ReturnType<typeof mountOldBrowsers>;

/** By user agent, which adds no bytes; unknown agents and bots pass. */
export function mountOldBrowsers(app: FastifyInstance, { pattern, isDemonstration, isSecure, house }: Deps) {
  app.get<{ Querystring: { to?: unknown } }>(WAY_ON, (request, reply) => {
    const { to } = request.query;
    const secure = isSecure ? '; Secure' : '';
    reply.header('set-cookie', `${COOKIE}=go-on; Path=/; Max-Age=${A_MONTH}; SameSite=Lax; HttpOnly${secure}`);
    return reply.header('cache-control', 'no-store').redirect(typeof to === 'string' && isOurs(to) ? to : '/', 303);
  });

  return {
    isTold({ headers }: FastifyRequest): boolean {
      const agent = headers['user-agent'] ?? '';
      if (!pattern.test(agent) || isbot(agent)) return false;
      return !new RegExp(`(?:^|;\\s*)${COOKIE}=go-on(?:;|$)`).test(headers.cookie ?? '');
    },
    /** The next visitor may have another browser. */
    tell: async (request: FastifyRequest, reply: FastifyReply, locale: Locale) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(
          oldBrowserPage(locale, {
            wayOn: `${WAY_ON}?to=${encodeURIComponent(request.url)}`,
            isDemonstration,
            house: await house(request, locale),
          }),
        ),
  };
}

const isOurs = (path: string) => /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\');
