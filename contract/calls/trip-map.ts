import * as z from 'zod/mini';
import { call } from './call.ts';

/** Unknown places are left out: an incomplete trip has a map. */
export const tripMap = call({
  method: 'GET',
  path: '/api/v1/website/trip_map',
  body: z.object({
    from: z.string().check(z.maxLength(3)),
    back_to: z.string().check(z.maxLength(3)),
    /** Slugs in order, by comma. */
    stops: z.string().check(z.maxLength(410)),
  }),
  reply: z.object({
    data: z.object({
      /** Empty with fewer than two known points. */
      svg: z.string(),
      /** By slug, in the caller's language. */
      names: z.record(z.string(), z.string()),
    }),
  }),
  safe: true,
  access: 'anyone',
  summary: 'The route of a trip, drawn',
});
