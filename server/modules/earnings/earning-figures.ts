import { TEAM_AHEAD, type ChargedCurrency } from '#contract/constants.ts';
import type { EarningFigures, EarningMonth } from '#contract/entities/own-earning.ts';
import { businessDay } from '#contract/rules/dates.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { EARNED_IN, earnedSince, paidSince, pendingOf, type ExpertRow } from './earnings.store.ts';
import { sumsOf } from './expert-view.ts';
import { waitOf } from './waits.ts';

const MONTHS = 6;
const monthOf = (instant: number) => businessDay(instant).slice(0, 7);

/** Starts of the last six local months, the current one last. */
function lastMonths(now: number): number[] {
  const today = new Date(now + TEAM_AHEAD);
  return Array.from(
    { length: MONTHS },
    (_, index) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (MONTHS - 1 - index)) - TEAM_AHEAD,
  );
}

/** [ST7] */
export function createEarningFigures({ db, clock }: { db: Database; clock: Clock }) {
  async function months(expertId: number, currency: ChargedCurrency, now: number): Promise<EarningMonth[]> {
    const starts = lastMonths(now);
    const since = starts[0] ?? now;
    const earned = await earnedSince(db, { expertId, currency }, since);
    const paid = await paidSince(db, { expertId, currency }, since);
    if (earned.length === 0 && paid.length === 0) return [];
    const sum = (rows: { amount: number; at: number }[], month: string) =>
      toMajor(
        rows.filter(({ at }) => monthOf(Number(at)) === month).reduce((total, { amount }) => total + Number(amount), 0),
        currency,
      );
    return starts.map(monthOf).map((month) => ({
      month,
      earned: sum(
        earned.filter(({ amount }) => amount > 0),
        month,
      ),
      taken: sum(
        earned.filter(({ amount }) => amount < 0),
        month,
      ),
      paid: sum(paid, month),
    }));
  }

  async function next(expertId: number, currency: ChargedCurrency, now: number): Promise<EarningFigures['next']> {
    const pending = await pendingOf(db, { expertId, currency }, now);
    const first = pending[0]?.at;
    if (first === undefined) return [];
    const amount = pending.filter(({ at }) => at === first).reduce((total, one) => total + one.amount, 0);
    return [{ currency, at: new Date(Number(first)).toISOString(), amount: toMajor(amount, currency) }];
  }

  return async (expert: ExpertRow): Promise<EarningFigures> => {
    const now = clock.now();
    const figures: EarningFigures = {
      sums: (await sumsOf(db, [expert.id], now))(expert.id),
      wait: await waitOf(db, expert, now),
      next: [],
      months: [],
    };
    for (const currency of EARNED_IN) {
      figures.next.push(...(await next(expert.id, currency, now)));
      const ofCurrency = await months(expert.id, currency, now);
      if (ofCurrency.length > 0) figures.months.push({ currency, months: ofCurrency });
    }
    return figures;
  };
}
