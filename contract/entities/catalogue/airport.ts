import * as z from 'zod/mini';
import { Code } from '#contract/entities/typed-text.ts';
import { CountryCode, Point, Slug, Text } from './parts.ts';

/** IATA. */
export const AirportCode = Code(3).check(z.regex(/^[A-Z]{3}$/u));

/** Its time zone is what a flight's clocks are told in [CA7]. */
export const Airport = z.strictObject({
  code: AirportCode,
  name: Text,
  /** The city that tickets name. */
  cityName: Text,
  /** Of a place of ours that it serves. */
  city: z.optional(Slug),
  country: CountryCode,
  zone: z.string().check(z.minLength(1)),
  at: Point,
});
export type Airport = z.output<typeof Airport>;
