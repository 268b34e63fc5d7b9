import type { FastifyInstance } from 'fastify';
import { CARD_WIDTH, shareCard } from '#server/art/share-card.ts';
import type { SeoModule } from '#server/modules/seo/index.ts';
import type { PictureStore } from './picture-store.ts';
import { isFresh } from './negotiate.ts';

const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

export function mountSharePictures(app: FastifyInstance, { subjectOf }: SeoModule, pictures: PictureStore): void {
  const config = { rateLimit: { max: 240, timeWindow: 60_000 } };
  app.get<{ Params: { '*': string } }>('/og/*', { config }, async (request, reply) => {
    const match = /^(ar|en)(?:\/([a-z0-9/_-]{1,200}))?\.png$/.exec(request.params['*']);
    const card = match === null ? null : await subjectOf(match[1] === 'en' ? 'en' : 'ar', match[2] ?? '');
    if (card === null) return reply.callNotFound();
    const { png, etag } = await pictures(shareCard(card), CARD_WIDTH);
    // chats and social networks embed it in their pages
    reply.header('cache-control', A_DAY).header('etag', etag).header('cross-origin-resource-policy', 'cross-origin');
    return isFresh(request, etag) ? reply.code(304).send() : reply.type('image/png').send(png);
  });
}
