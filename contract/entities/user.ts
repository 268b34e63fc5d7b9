import * as z from 'zod/mini';

/** §3. `scope`: a list or a map (A2). */
export const User = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  scope: z.optional(z.union([z.array(z.string()), z.record(z.string(), z.boolean())])),
});
export type User = z.output<typeof User>;
