import * as z from 'zod/mini';
import { BothWords } from '#contract/entities/studio/design.ts';
import { TeamWords } from '#contract/entities/typed-text.ts';

export const LICENCES = ['own', 'given', 'bought', 'cc'] as const;
export type Licence = (typeof LICENCES)[number];
export const CREDIT_LENGTH = { least: 2, most: 80 } as const;

/** Per cent from the left and from the top: the point that every cut keeps. */
const Focus = z.tuple([z.int().check(z.gte(0), z.lte(100)), z.int().check(z.gte(0), z.lte(100))]);

/** Words may be empty until something that shows the photograph is published [CA16]. */
export const PhotoWords = z.object({
  alt_ar: z._default(TeamWords(500), ''),
  alt_en: z._default(TeamWords(500), ''),
  /** Who took it, or gave it. */
  credit: z._default(TeamWords(500), ''),
  licence: z._default(z.nullable(z.enum(LICENCES)), null),
  /** Of a Creative Commons licence; else empty. */
  licence_url: z._default(z.string().check(z.maxLength(300)), ''),
  focus: z._default(Focus, [50, 50]),
});
export type PhotoWords = z.output<typeof PhotoWords>;

/** A document that names a photograph, as published or as draft. */
export const PhotoUse = z.object({ id: z.string(), title: z.string() });
export type PhotoUse = z.output<typeof PhotoUse>;

/** A photograph of the house: of a place, a hotel or a room. */
export const HousePhoto = z.object({
  media_id: z.string(),
  width: z.int(),
  height: z.int(),
  alt: BothWords,
  credit: z.string(),
  licence: z.nullable(z.enum(LICENCES)),
  licence_url: z.string(),
  focus: Focus,
  /** Has all words that a page shows. */
  whole: z.boolean(),
  used_by: z.array(PhotoUse),
  created_at: z.string(),
});
export type HousePhoto = z.output<typeof HousePhoto>;

export const PHOTO_USES = ['used', 'unused', 'unworded'] as const;
export const HOUSE_PHOTO_FILTERS = {
  q: z.string().check(z.maxLength(100)),
  use: z.enum(PHOTO_USES),
};
