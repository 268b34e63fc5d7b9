import * as z from 'zod/mini';
import { Price } from './money.ts';

/** From no meal to all of them. */
export const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI'] as const;
export type BoardCode = (typeof BOARDS)[number];

/** From `fromDate` on (an instant) cancelling costs `amount`. */
export const CancellationPolicy = z.object({ fromDate: z.string(), amount: Price });

/** For the whole stay (§3, E4). `netShowings`: a price per requested room, null if its party does not fit. */
export const Room = z.object({
  name: z.string(),
  net: Price,
  netShowing: Price,
  netShowings: z.array(z.nullable(Price)),
  boardName: z.string(),
  boardCode: z.enum(BOARDS),
  rateKey: z.string(),
  type: z.string(),
  cancellationPolicies: z.array(CancellationPolicy),
  propertyFeesLocale: z.nullable(Price),
  propertyFeesCurrency: z.nullable(z.string()),
  left: z.int(),
  image: z.string(),
});
export type Room = z.output<typeof Room>;
