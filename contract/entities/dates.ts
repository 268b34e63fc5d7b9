import * as z from 'zod/mini';
import { latinDigits } from '#contract/rules/digits.ts';
import { DAY_FORMAT, isRealDay } from '#contract/rules/dates.ts';

export const NOT_A_DAY = 'not a real day';

/** YYYY-MM-DD of this century in any digits; 2026-02-30 is refused. */
export const PlainDate = z.string().check(
  z.overwrite((text) => latinDigits(text).trim()),
  z.regex(DAY_FORMAT, NOT_A_DAY),
  z.refine((day) => day.startsWith('20') && isRealDay(day), NOT_A_DAY),
);

/** May carry a time; cut to 10 characters for hotel calls (§7). */
export const CutDate = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.slice(0, 10)),
  ),
  PlainDate,
);

/** Without zone, YYYY-MM-DDTHH:mm:ss. */
export const LocalDateTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/));

/** UTC, ISO 8601 with Z. */
export const Instant = z.iso.datetime();
