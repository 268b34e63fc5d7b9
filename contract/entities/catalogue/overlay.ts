import * as z from 'zod/mini';
import { Pictures, Slug, Text } from './parts.ts';

/** Our words and photographs over a vendor's house; never its stars, board or position. */
export const Overlay = z.strictObject({
  /** The house's code, as `hbx1001`. */
  slug: Slug,
  name: Text,
  district: z.optional(Text),
  /** In place of the vendor's. */
  pictures: Pictures,
});
export type Overlay = z.output<typeof Overlay>;
