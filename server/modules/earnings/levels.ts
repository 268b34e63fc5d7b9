import { EXPERT_LEVELS, type ExpertLevel, levelByRule, type LevelFigures } from '#contract/rules/expert-levels.ts';
import type { Clock } from '#server/clock.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database, Db, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { TellLevel } from './level-letter.ts';
import { lockExpert, type ExpertRow } from './earnings.store.ts';

const YEAR = 365 * 24 * 3_600_000;
/** The last quarter whose review is done: a row of the settings. */
const REVIEWED = 'level_review';

/** The quarter of an instant, in UTC. */
export const quarterOf = (now: number): string => {
  const day = new Date(now);
  return `${day.getUTCFullYear()}-Q${Math.floor(day.getUTCMonth() / 3) + 1}`;
};
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** What the rule of levels counts of an expert, over the twelve months before `now`. */
export async function figuresOf(db: Db, expert: Pick<ExpertRow, 'id' | 'reviews' | 'rating_sum'>, now: number) {
  const orders = db.selectFrom('orders').where('expert_id', '=', expert.id).where('confirmed_at', 'is not', null);
  const count = async (rows: typeof orders): Promise<number> => {
    const row = await rows.select((of) => of.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const lately = orders.where('confirmed_at', '>=', now - YEAR);
  const home = orders.where('end_date', '>=', dayOf(now - YEAR)).where('end_date', '<', dayOf(now));
  const figures: LevelFigures = {
    travelled: await count(home.where('state', '=', 'confirmed')),
    reviews: expert.reviews,
    rating_sum: expert.rating_sum,
    booked: await count(lately),
    cancelled: await count(lately.where('state', '=', 'cancelled')),
  };
  return figures;
}

export type LevelChange = { level: ExpertLevel; reason: string; by: number | null; figures: LevelFigures | null };

/** Puts an expert on a level, under their lock: what is sold from now on is shared by its percent. Nothing sold before changes. */
export async function putOnLevel(
  trx: DbTransaction,
  expert: Pick<ExpertRow, 'id' | 'version'>,
  { level, reason, by, figures }: LevelChange,
  now: number,
): Promise<void> {
  const { percent } = EXPERT_LEVELS[level];
  const { last } = await trx
    .selectFrom('expert_level_change')
    .select((of) => of.fn.max('seq').as('last'))
    .where('expert_id', '=', expert.id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('expert')
    .set({ level, share_percent: percent, changed_at: now, version: expert.version + 1 })
    .where('id', '=', expert.id)
    .execute();
  await trx
    .insertInto('expert_level_change')
    .values({
      expert_id: expert.id,
      seq: Number(last ?? 0) + 1,
      level,
      percent,
      figures_json: JSON.stringify(figures ?? {}),
      reason,
      by_account: by,
      at: now,
    })
    .execute();
}

type Deps = { db: Database; clock: Clock; tellLevel: TellLevel };

/** The review of levels [ST6]: at the first look in a quarter, up by the rule; down only by a person. Answers how many went up. */
export function createLevelReview({ db, clock, tellLevel }: Deps) {
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
      await tellLevel(trx, expert, level);
      return true;
    });
  }

  const remember = (quarter: string) =>
    db
      .insertInto('setting')
      .values({ name: REVIEWED, value_json: JSON.stringify(quarter) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value_json: JSON.stringify(quarter) }))
      .execute();

  return async function review(): Promise<number> {
    const quarter = quarterOf(clock.now());
    const setting = await db.selectFrom('setting').select('value_json').where('name', '=', REVIEWED).executeTakeFirst();
    if (setting?.value_json === JSON.stringify(quarter)) return 0;
    let raised = 0;
    // the first start reviews nobody: the quarter has begun without us
    if (setting) {
      const now = clock.now();
      const experts = await db.selectFrom('expert').selectAll().where('state', '=', 'active').orderBy('id').execute();
      for (const expert of experts) {
        const level = levelByRule(await figuresOf(db, expert, now));
        if (level > expert.level && (await reviewOne(expert.id, quarter))) raised += 1;
      }
    }
    await remember(quarter);
    return raised;
  };
}
