import * as z from 'zod/mini';
import { Photograph } from './photograph.ts';

export const PLACE_KINDS = ['continent', 'country', 'city', 'event'] as const;

/** `path` without language prefix; `index` names `/results/{index}`. */
export const Place = z.object({
  kind: z.enum(PLACE_KINDS),
  slug: z.string(),
  index: z.string(),
  name: z.string(),
  other_name: z.string(),
  path: z.string(),
  parent: z.nullable(z.string()),
  scene: z.string(),
  image: z.string(),
  /** Instead of the drawing. */
  photo: z.optional(Photograph),
  packages: z.int(),
});
export type Place = z.output<typeof Place>;
