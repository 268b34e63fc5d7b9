import { EXPERT_LEVELS, type ExpertLevel, levelByRule, type LevelFigures } from '#contract/rules/expert-levels.ts';
import { businessDay } from '#contract/rules/dates.ts';
import type { Clock } from '#server/clock.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database, Db, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { NotifyLevel } from './level-letter.ts';
import { changeExpert, lockExpert, type ExpertRow } from './earnings.store.ts';
import { countOrders, insertLevelChange, keepReviewed, readActiveExperts, readReviewed } from './levels.store.ts';

const YEAR = 365 * 24 * 3_600_000;
export const quarterOf = (now: number): string => {
  const [year, month] = businessDay(now).split('-');
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
};

export async function figuresOf(db: Db, expert: Pick<ExpertRow, 'id' | 'reviews' | 'rating_sum'>, now: number) {
  const span = { since: now - YEAR, from: businessDay(now - YEAR), today: businessDay(now) };
  const orders = await countOrders(db, expert.id, span);
  const figures: LevelFigures = { ...orders, reviews: expert.reviews, rating_sum: expert.rating_sum };
  return figures;
}

export type LevelChange = { level: ExpertLevel; reason: string; by: number | null; figures: LevelFigures | null };

/** Under the expert's lock. Applies to later sales only. */
export async function putOnLevel(
  trx: DbTransaction,
  expert: Pick<ExpertRow, 'id' | 'version'>,
  { level, reason, by, figures }: LevelChange,
  now: number,
): Promise<void> {
  const { percent } = EXPERT_LEVELS[level];
  await changeExpert(trx, expert, { level, share_percent: percent, changed_at: now });
  await insertLevelChange(trx, {
    expert_id: expert.id,
    level,
    percent,
    figures_json: JSON.stringify(figures ?? {}),
    reason,
    by_account: by,
    at: now,
  });
}

type Deps = { db: Database; clock: Clock; notifyLevel: NotifyLevel };

/** Once a quarter, upwards only; a person lowers a level [ST6]. Answers the number raised. */
export function createLevelReview({ db, clock, notifyLevel }: Deps) {
  async function reviewOne(id: number, quarter: string): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      await raiseCatalogue(trx, 'expert');
      const expert = await lockExpert(trx, id);
      if (!expert || expert.state !== 'active') return false;
      const now = clock.now();
      const figures = await figuresOf(trx, expert, now);
      const level = levelByRule(figures);
      if (level <= expert.level) return false;
      await putOnLevel(trx, expert, { level, reason: `rule ${quarter}`, by: null, figures }, now);
      await notifyLevel(trx, expert, level);
      return true;
    });
  }

  return async function review(): Promise<number> {
    const quarter = quarterOf(clock.now());
    const reviewed = await readReviewed(db);
    if (reviewed === JSON.stringify(quarter)) return 0;
    let raised = 0;
    // the first start skips the quarter already begun
    if (reviewed !== undefined) {
      const now = clock.now();
      const experts = await readActiveExperts(db);
      for (const expert of experts) {
        const level = levelByRule(await figuresOf(db, expert, now));
        if (level > expert.level && (await reviewOne(expert.id, quarter))) raised += 1;
      }
    }
    await keepReviewed(db, JSON.stringify(quarter));
    return raised;
  };
}
