import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { CityHotels } from '#contract/entities/studio/city-hotels.ts';

export const HOTEL_NAME_LENGTH = 80;

/** Own contracts first, then the nearest; twenty at most. 404 for a city that is not open. */
export const findCityHotels = call({
  method: 'GET',
  path: '/api/v1/expert/cities/:city/hotels',
  body: z.object({ q: z._default(z.string().check(z.maxLength(HOTEL_NAME_LENGTH)), '') }),
  reply: z.object({ data: CityHotels }),
  safe: true,
  access: 'expert',
  summary: 'Hotels of a city by name, in Arabic or English, and whether its suppliers’ hotels are copied (CA10)',
});
