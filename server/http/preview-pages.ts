import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/constants.ts';
import type { ShowPreview } from '#server/modules/catalogue/index.ts';

type Page = { status: number; html: Buffer };
type Deps = { show: ShowPreview; render: (url: string, locale: Locale, request: FastifyRequest) => Promise<Page> };

/** Framed by the desk alone. No script and no form works in it: nothing is booked in a preview [CA6]. */
const FRAMED = "frame-ancestors 'self'; sandbox allow-same-origin";

export function mountPreviews(app: FastifyInstance, { show, render }: Deps): void {
  app.get<{ Params: { token: string } }>('/preview/:token', async (request, reply) => {
    const page = await show(request.params.token, (url, locale) => render(url, locale, request));
    if (page === null) return reply.callNotFound();
    const policy = String(reply.getHeader('content-security-policy')).replace(/frame-ancestors [^;]+/u, FRAMED);
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': policy,
      })
      .send(page.html);
  });
}
