import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';

const rate = z.number().check(z.gte(0.000001), z.lte(999_999));

/** The source of the built-in table. */
export const EMBEDDED_SOURCE = 'ETravelers';

/** One dinar in each, six decimals at most. */
export const PerDinar = z.object({
  SAR: rate,
  USD: rate,
  EUR: rate,
  AED: rate,
  QAR: rate,
  BHD: rate,
  OMR: rate,
});
export type PerDinar = z.output<typeof PerDinar>;
export const RATED = ['SAR', 'USD', 'EUR', 'AED', 'QAR', 'BHD', 'OMR'] as const satisfies (keyof PerDinar)[];

export const RATE_STANDS = ['coming', 'now', 'past'] as const;

/** Until the next table. `change`: percent; null for the first. */
export const DeskRates = z.object({
  date: z.string(),
  stands: z.enum(RATE_STANDS),
  source: z.nullable(z.string()),
  per_dinar: PerDinar,
  change: z.nullable(z.record(z.string(), z.number())),
  /** Of a table of the desk. */
  changed: z.nullable(z.object({ by: z.nullable(Person), at: z.string(), reason: z.string() })),
  approval_id: z.nullable(z.string()),
  written_at: z.nullable(z.string()),
});
export type DeskRates = z.output<typeof DeskRates>;
