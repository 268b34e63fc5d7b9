import * as z from 'zod/mini';

/**
 * A photograph as pages show it [CA16]: `image` small, `srcset` in all widths, `avif` smaller files of two; `focus`: per cent from the left and the
 * top, kept by every cut; `licence_url` of a Creative Commons licence.
 */
export const Photograph = z.object({
  image: z.string(),
  srcset: z.string(),
  avif: z.optional(z.string()),
  alt: z.string(),
  focus: z.tuple([z.int(), z.int()]),
  credit: z.optional(z.string()),
  licence_url: z.optional(z.string()),
});
export type Photograph = z.output<typeof Photograph>;
