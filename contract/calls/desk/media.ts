import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { HousePhoto, PhotoWords } from '#contract/entities/desk/media.ts';
import { DeskQuery, deskPage } from './lists.ts';

const PATH = '/api/v1/staff/media';
const read = { method: 'GET', safe: true, access: 'staff', needs: 'content.read' } as const;
const write = { safe: false, idempotent: true, stepUp: false, access: 'staff', needs: 'media.write' } as const;
const photo = z.object({ data: HousePhoto, message: z.string() });

/** Filters: HOUSE_PHOTO_FILTERS; the newest first. */
export const readHousePhotos = call({
  ...read,
  path: PATH,
  body: DeskQuery,
  reply: deskPage(HousePhoto),
  summary: 'Photographs of the house (CA16)',
});

export const readHousePhoto = call({
  ...read,
  path: `${PATH}/:id`,
  body: z.object({}),
  reply: z.object({ data: HousePhoto }),
  summary: 'A photograph of the house (CA16)',
});

/**
 * Base64 of JPEG, PNG, WebP or AVIF, re-encoded without metadata; the same again is the one that is there. 422 by field;
 * 503 `store_silent`, and nothing was kept.
 */
export const addHousePhoto = call({
  ...write,
  method: 'POST',
  path: PATH,
  body: z.extend(PhotoWords, { picture: z.string() }),
  reply: photo,
  summary: 'Adds a photograph of the house (CA16)',
});

/** 422 by field. */
export const changeHousePhoto = call({
  ...write,
  method: 'PUT',
  path: `${PATH}/:id`,
  body: PhotoWords,
  reply: photo,
  summary: 'Changes words, credit and focus of a photograph (CA16)',
});

/** 409 `in_use` with `used_by`. */
export const deleteHousePhoto = call({
  ...write,
  method: 'DELETE',
  path: `${PATH}/:id`,
  body: z.object({}),
  reply: z.object({ data: z.object({ media_id: z.string() }), message: z.string() }),
  summary: 'Deletes a photograph that nothing shows (CA16)',
});
