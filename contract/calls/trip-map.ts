import * as z from 'zod/mini';
import { call } from './call.ts';

/** The route of a trip while it is built. Unknown places are left out, so an incomplete trip has a map. */
export const tripMap = call({
  method: 'GET',
  path: '/api/v1/website/trip_map',
  body: z.object({
    /** Airports of departure and return. */
    from: z.string().check(z.maxLength(3)),
    back_to: z.string().check(z.maxLength(3)),
    /** City slugs in order, comma-separated. */
    stops: z.string().check(z.maxLength(410)),
  }),
  reply: z.object({
    data: z.object({
      /** Empty with fewer than two known points. */
      svg: z.string(),
      /** City names in the caller's language, by slug. */
      names: z.record(z.string(), z.string()),
    }),
  }),
  safe: true,
  access: 'anyone',
  summary: 'The route of a trip, drawn',
});
