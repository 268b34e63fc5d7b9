import * as z from 'zod/mini';
import { latinDigits } from '#contract/rules/digits.ts';

/** Rejects 31 February, which some browsers read as 3 March. */
export const isRealDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** A calendar day of this century without time or zone, YYYY-MM-DD in any digits; 2026-02-30 is refused. */
export const PlainDate = z.string().check(
  z.overwrite((text) => latinDigits(text).trim()),
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => day.startsWith('20') && isRealDay(day), 'not a real day'),
);

/** A day, possibly with a time; cut to 10 characters for hotel calls (§7). */
export const CutDate = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.slice(0, 10)),
  ),
  PlainDate,
);

/** Local time without zone, YYYY-MM-DDTHH:mm:ss. */
export const LocalDateTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/));

/** An instant in UTC, ISO 8601 with Z. */
export const Instant = z.iso.datetime();
