import * as z from 'zod/mini';
import { PlainDate } from '#contract/entities/dates.ts';
import { HOME_SECTIONS } from '#contract/entities/home-sections.ts';
import { Reference } from '#contract/entities/typed-text.ts';
import { Pictures, Text } from './parts.ts';

/** Shown in its market, or in both, from the first to the last day there. */
const Banner = z.strictObject({
  pictures: Pictures,
  title: Text,
  text: z.optional(Text),
  button: Text,
  /** Within the site, without a language: `/packages/12`. */
  to: Reference(200),
  market: z.nullable(z.enum(['kw', 'sa'])),
  startsOn: PlainDate,
  endsOn: PlainDate,
});

/** The home page below its search [CA5]: sections in this order, and no others. There is one. */
export const Home = z.strictObject({
  slug: z.literal('home'),
  sections: z.array(z.strictObject({ id: z.enum(HOME_SECTIONS) })),
  banners: z.array(Banner).check(z.maxLength(12)),
});
export type Home = z.output<typeof Home>;
