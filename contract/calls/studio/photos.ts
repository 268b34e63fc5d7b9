import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { PHOTO_PURPOSES } from '#contract/entities/studio/photo-purpose.ts';
import { OwnPhoto } from '#contract/entities/studio/photo.ts';
import { Words } from '#contract/entities/typed-text.ts';

const PATH = '/api/v1/expert/photos';
const purpose = z._default(z.enum(PHOTO_PURPOSES), 'package');

export const readOwnPhotos = call({
  method: 'GET',
  path: PATH,
  body: z.object({ purpose }),
  reply: z.object({ data: z.array(OwnPhoto) }),
  safe: true,
  access: 'expert',
  summary: 'Photographs of one’s own for packages, or for the portrait, the newest first (ST2)',
});

/** Base64 of JPEG, PNG, WebP or AVIF, re-encoded without metadata. A portrait replaces a waiting one. 422 by field. */
export const addPhoto = call({
  method: 'POST',
  path: PATH,
  body: z.object({
    picture: z.string(),
    alt_ar: z._default(Words(500), ''),
    alt_en: z._default(Words(500), ''),
    purpose,
  }),
  reply: z.object({ data: OwnPhoto, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'expert',
  summary: 'Adds a photograph, which is shown once our team has passed it (ST2)',
});

/** 404 if not one's own or deleted. Past sales keep it. */
export const deletePhoto = call({
  method: 'DELETE',
  path: `${PATH}/:id`,
  body: z.object({}),
  reply: z.object({ data: z.object({ photo_id: z.string() }), message: z.string() }),
  safe: false,
  access: 'expert',
  summary: 'Deletes a photograph of one’s own from every page (ST2)',
});
