import {
  addHousePhoto,
  changeHousePhoto,
  deleteHousePhoto,
  readHousePhoto,
  readHousePhotos,
} from '#contract/calls/desk/media.ts';
import { PICTURE_BYTES } from '#server/modules/media/encode.ts';
import sentences from '#server/modules/media/sentences.json' with { type: 'json' };
import { route, type Route } from '#server/modules/route.ts';
import { createHousePhotos, type HousePhotosDeps } from './house-photos.service.ts';

const ADDS_PER_MINUTE = 60;

export function createHousePhotoRoutes(deps: HousePhotosDeps): { routes: Route[] } {
  const photos = createHousePhotos(deps);
  return {
    routes: [
      route({
        call: readHousePhotos,
        handle: async ({ body, caller }) => ({ data: await photos.list(body, caller.locale) }),
      }),
      route({
        call: readHousePhoto,
        handle: async ({ params, caller }) => ({ data: await photos.read(params.id ?? '', caller.locale) }),
      }),
      route({
        call: addHousePhoto,
        perMinute: ADDS_PER_MINUTE,
        mostBytes: PICTURE_BYTES,
        async handle({ body, caller }) {
          const { id, isNew } = await photos.add(body, caller);
          const message = (isNew ? sentences.kept : sentences.there)[caller.locale];
          return { data: await photos.read(id, caller.locale), message };
        },
      }),
      route({
        call: changeHousePhoto,
        async handle({ params: { id = '' }, body, caller }) {
          await photos.change(id, body, caller);
          return { data: await photos.read(id, caller.locale), message: sentences.saved[caller.locale] };
        },
      }),
      route({
        call: deleteHousePhoto,
        async handle({ params: { id = '' }, caller }) {
          await photos.remove(id, caller);
          return { data: { media_id: id }, message: sentences.removed[caller.locale] };
        },
      }),
    ],
  };
}
