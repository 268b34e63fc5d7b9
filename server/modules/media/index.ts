import { addPhoto, deletePhoto, readOwnPhotos } from '#contract/calls/studio/photos.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { MediaStore } from '#server/media-store/media-store.ts';
import { ownExpert, workingExpert } from '#server/modules/expert-area/index.ts';
import { route, type PlainRoute, type Route } from '#server/modules/route.ts';
import { deleteOwn } from './deletion.ts';
import { PICTURE_BYTES } from './encode.ts';
import { servePhotos } from './files.ts';
import { sweepFiles } from './kept-files.ts';
import { createPhotos } from './photos.ts';
import sentences from './sentences.json' with { type: 'json' };

export { createHousePhotoRoutes } from './house/house-photos.desk.routes.ts';
export { judgePhoto } from './photos.ts';

const ADDS_PER_MINUTE = 20;
type Deps = {
  db: Database;
  clock: Clock;
  store: MediaStore;
  /** Invalidates cached public answers about packages. */
  forget(): void;
};

/** Public once approved. */
export function createMediaModule({ db, clock, store, forget }: Deps) {
  const photos = createPhotos({ db, clock });
  return {
    sweep: () => sweepFiles(db, store),
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
        mostBytes: PICTURE_BYTES,
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
    ] satisfies Route[],
    plainRoutes: servePhotos(db, store) satisfies PlainRoute[],
  };
}
