import { addPhoto, readOwnPhotos } from '#contract/calls/studio/photos.ts';
import { PHOTO_LIMITS } from '#contract/entities/studio/photo.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { ownExpert } from '#server/modules/expert-area/index.ts';
import { route, type PlainRoute, type Raw, type Route } from '#server/modules/route.ts';
import { createPhotos } from './photos.ts';

export { judgePhoto } from './photos.ts';

const ADDS_PER_MINUTE = 20;
/** In base64, with the words beside it. */
const MOST_BYTES = Math.ceil((PHOTO_LIMITS.bytes * 4) / 3) + 200_000;
const ADDED = {
  ar: 'وصلتنا صورتك. تظهر بعد أن يراجعها فريقنا.',
  en: 'We have your photo. It is shown once our team has looked at it.',
};
const NONE: Raw = { raw: { status: 404, type: 'text/plain; charset=utf-8', body: '' } };

/** Photographs of experts: theirs to add, everyone's to see once passed. */
export function createMediaModule({ db, clock }: { db: Database; clock: Clock }): {
  routes: Route[];
  plainRoutes: PlainRoute[];
} {
  const photos = createPhotos({ db, clock });
  return {
    routes: [
      route({
        call: readOwnPhotos,
        handle: async ({ caller }) => ({ data: await photos.list((await ownExpert(db, caller)).id) }),
      }),
      route({
        call: addPhoto,
        perMinute: ADDS_PER_MINUTE,
        mostBytes: MOST_BYTES,
        handle: async ({ body, caller }) => ({
          data: await photos.add((await ownExpert(db, caller)).id, body),
          message: ADDED[caller.locale],
        }),
      }),
    ],
    plainRoutes: [
      {
        method: 'GET',
        path: '/pictures/p/:file',
        async handle({ params }) {
          const id = /^([0-9a-f-]{36})\.jpg$/u.exec(params.file ?? '')?.[1];
          const row = id
            ? await db
                .selectFrom('photo')
                .select('picture')
                .where('id', '=', id)
                .where('state', '=', 'passed')
                .executeTakeFirst()
            : undefined;
          if (!row) return NONE;
          // not for ever: one that is removed has to go
          const headers = { 'cache-control': 'public, max-age=3600' };
          return { raw: { status: 200, type: 'image/jpeg', body: Buffer.from(row.picture), headers } };
        },
      },
    ],
  };
}
