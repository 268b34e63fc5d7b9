import * as z from 'zod/mini';
import { Code } from '#contract/entities/typed-text.ts';
import { AirportCode } from './airport.ts';
import { Text } from './parts.ts';

/** IATA. */
export const AirlineCode = Code(2).check(z.regex(/^(?=.*[A-Z])[A-Z0-9]{2}$/u));

/** [CA7] */
export const Airline = z.strictObject({
  code: AirlineCode,
  name: Text,
  /** Of its sign, as #1f5fa8. */
  hue: z.string().check(z.regex(/^#[0-9a-f]{6}$/u)),
  hub: AirportCode,
  lowCost: z.boolean(),
});
export type Airline = z.output<typeof Airline>;
