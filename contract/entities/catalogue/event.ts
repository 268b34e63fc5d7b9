import * as z from 'zod/mini';
import { Slug, Source, Text } from './parts.ts';

export const Event = z.strictObject({
  slug: Slug,
  city: Slug,
  /** Unannounced, it stands for whole months. */
  editions: z
    .array(z.strictObject({ startsOn: z.iso.date(), endsOn: z.iso.date(), isExpected: z.boolean(), source: Source }))
    .check(z.minLength(1)),
  name: Text,
  intro: Text,
});
export type Event = z.output<typeof Event>;
