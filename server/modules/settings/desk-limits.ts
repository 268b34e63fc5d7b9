import * as z from 'zod/mini';
import { DESK_LIMITS, type ChargedCurrency } from '#contract/constants.ts';
import { toMinor } from '#contract/rules/money.ts';
import type { Db } from '#server/db/database.ts';
import { readSetting } from './settings.store.ts';

const Sums = z.object({ KWD: z.number().check(z.gte(0)), SAR: z.number().check(z.gte(0)) });
/** The setting `desk_limits`, in major units. */
export const DeskLimits = z.object({ refund: Sums, day: Sums });

/** Minor units of a currency that one member may give back at once, and in a day, without a second person [BO2]. */
export async function deskLimits(db: Db, currency: ChargedCurrency): Promise<{ one: number; day: number }> {
  const kept = DeskLimits.safeParse(await readSetting(db, 'desk_limits'));
  const { refund, day } = kept.success ? kept.data : DESK_LIMITS;
  return { one: toMinor(refund[currency], currency), day: toMinor(day[currency], currency) };
}
