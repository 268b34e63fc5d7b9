import { addPhoto, deletePhoto, readOwnPhotos } from '#contract/calls/studio/photos.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { ownExpert, workingExpert } from '#server/modules/expert-area/index.ts';
import { route, type PlainRoute, type Route } from '#server/modules/route.ts';
import { deleteOwn } from './deletion.ts';
import { PICTURE_BYTES } from './encode.ts';
import { servePhotos } from './files.ts';
import { orSilent, sweepFiles, type KeptFiles } from './kept-files.ts';
import { createPhotoJob } from './photo-job.ts';
import { createPhotos } from './photos.ts';
import { createPlacedFiles } from './placed-files.ts';
import sentences from './sentences.json' with { type: 'json' };

export { createHousePhotoRoutes } from './house/house-photos.desk.routes.ts';
export { forgetPhotos } from './deletion.ts';
export { exportPhotos, packPhotoFaults, withOwnPhotos, withPackPhotos } from './pack-photos.ts';
export { judgePhoto } from './photos.ts';

const ADDS_PER_MINUTE = 20;
type Deps = KeptFiles & {
  db: Database;
  clock: Clock;
  /** Invalidates cached public answers about packages. */
  forget(): void;
};

/** Public once approved. */
export function createMediaModule({ db, clock, store, log, forget }: Deps) {
  const photos = createPhotos({ db, clock, store, log });
  const files = createPlacedFiles({ db, store });
  const tend = createPhotoJob({ db, store, files, log });
  /** What is left over is for the job. */
  const atOnce = (work: Promise<unknown>) =>
    work.catch((error: unknown) => log.warn({ err: error }, 'files of a photograph stay for now'));
  return {
    sweep: () => sweepFiles(db, store),
    tend,
    /** For who moderates: files are public before a photograph passes, and no longer once it is taken away. */
    moderated: {
      opening: (id: string) => orSilent(log, () => files.open(id)),
      decided: (id: string) => atOnce(Promise.all([files.place(id), sweepFiles(db, store)])),
      whole: (id: string) => orSilent(log, () => files.read({ id, width: null, format: 'jpg' })),
    },
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
          await atOnce(Promise.all([files.place(id), sweepFiles(db, store)]));
          return { data: { photo_id: id }, message: sentences.deleted[caller.locale] };
        },
      }),
    ] satisfies Route[],
    plainRoutes: servePhotos(db, files) satisfies PlainRoute[],
  };
}
