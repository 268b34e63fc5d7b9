import * as z from 'zod/mini';
import { PlainDate } from '#contract/entities/dates.ts';
import { Slug, Source, Text } from './parts.ts';

export const Event = z.strictObject({
  slug: Slug,
  city: Slug,
  /** Unannounced, it stands for whole months. */
  editions: z
    .array(z.strictObject({ startsOn: PlainDate, endsOn: PlainDate, isExpected: z.boolean(), source: Source }))
    .check(z.minLength(1)),
  name: Text,
  intro: Text,
});
export type Event = z.output<typeof Event>;
