import * as z from 'zod/mini';
import { call } from './call.ts';

/** The way of a trip while it is being built. Places nobody knows are left out, so that a half-typed trip still has a map. */
export const tripMap = call({
  method: 'GET',
  path: '/api/v1/website/trip_map',
  body: z.object({
    /** Airports of departure and of coming home. */
    from: z.string().check(z.maxLength(3)),
    back_to: z.string().check(z.maxLength(3)),
    /** Slugs of cities in order, apart by commas. */
    stops: z.string().check(z.maxLength(410)),
  }),
  reply: z.object({
    data: z.object({
      /** Empty where fewer than two points are known. */
      svg: z.string(),
      /** The cities' names in the caller's language, by slug. */
      names: z.record(z.string(), z.string()),
    }),
  }),
  safe: true,
  access: 'anyone',
  summary: 'The route of a trip, drawn',
});
