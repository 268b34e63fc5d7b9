import * as z from 'zod/mini';

/** §3. */
export const Settings = z.object({ make_your_trip: z.boolean() });
export type Settings = z.output<typeof Settings>;
