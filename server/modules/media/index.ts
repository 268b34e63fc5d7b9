import { addPhoto, deletePhoto, readOwnPhotos } from '#contract/calls/studio/photos.ts';
import { PHOTO_LIMITS } from '#contract/entities/studio/photo.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { ownExpert, workingExpert } from '#server/modules/expert-area/index.ts';
import { route, type PlainRoute, type Route } from '#server/modules/route.ts';
import { deleteOwn } from './deletion.ts';
import { servePhotos } from './files.ts';
import { createPhotos } from './photos.ts';
import sentences from './sentences.json' with { type: 'json' };

export { judgePhoto } from './photos.ts';

const ADDS_PER_MINUTE = 20;
/** Base64, plus the text fields. */
const MOST_BYTES = Math.ceil((PHOTO_LIMITS.bytes * 4) / 3) + 200_000;
type Deps = {
  db: Database;
  clock: Clock;
  /** Invalidates cached public answers about packages. */
  forget(): void;
};

/** Public once approved. */
export function createMediaModule({ db, clock, forget }: Deps): { routes: Route[]; plainRoutes: PlainRoute[] } {
  const photos = createPhotos({ db, clock });
  return {
    routes: [
      route({
        call: readOwnPhotos,
        handle: async ({ body: { purpose }, caller }) => ({
          data: await photos.list((await ownExpert(db, caller)).id, purpose),
        }),
      }),
      route({
        call: addPhoto,
        perMinute: ADDS_PER_MINUTE,
        mostBytes: MOST_BYTES,
        handle: async ({ body, caller }) => ({
          data: await photos.add((await workingExpert(db, caller)).id, body),
          message: sentences.added[caller.locale],
        }),
      }),
      route({
        call: deletePhoto,
        async handle({ params: { id = '' }, caller }) {
          await deleteOwn(db, (await ownExpert(db, caller)).id, id);
          forget();
          return { data: { photo_id: id }, message: sentences.deleted[caller.locale] };
        },
      }),
    ],
    plainRoutes: servePhotos(db),
  };
}
