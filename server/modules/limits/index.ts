import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';

/** At most `limit` of `subject` in a `window` (ms), which begins with the first. */
export type Limit = { subject: string; limit: number; window: number };
/** How often a subject was counted in its present window, and when that ends (epoch ms). */
export type Count = { subject: string; count: number; window_ends_at: number };

/** Counts in the database, so that all processes count together and none between a look and a write is missed. */
export const limits = {
  /** The counts that have reached their limit; changes nothing, so a flood of refused tries stays cheap. */
  async full(db: Db, asked: Limit[], now: number): Promise<Count[]> {
    if (asked.length === 0) return [];
    const rows = await db
      .selectFrom('attempt_count')
      .selectAll()
      .where(
        'subject',
        'in',
        asked.map(({ subject }) => subject),
      )
      .where('window_ends_at', '>', now)
      .execute();
    return rows.filter((row) => asked.some(({ subject, limit }) => subject === row.subject && row.count >= limit));
  },

  /** Counts one for each, in one statement, and answers the counts; a window that is over begins anew. */
  async count(db: Db, asked: Limit[], now: number): Promise<Count[]> {
    if (asked.length === 0) return [];
    const rows = asked
      .map(({ subject, window }) => ({ subject, count: 1, window_ends_at: now + window }))
      // always in one order: two who count the same things do not wait for each other in a circle
      .sort((one, other) => (one.subject < other.subject ? -1 : 1));
    const isOver = sql<boolean>`attempt_count.window_ends_at <= ${now}`;
    return db
      .insertInto('attempt_count')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({
          count: sql`case when ${isOver} then 1 else attempt_count.count + 1 end`,
          window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else attempt_count.window_ends_at end`,
        }),
      )
      .returningAll()
      .execute();
  },

  /** Those of the counts that went beyond their limit. */
  beyond: (counts: Count[], asked: Limit[]): Count[] =>
    counts.filter((row) => asked.some(({ subject, limit }) => subject === row.subject && row.count > limit)),

  /** Takes one off again: what was counted turned out to be harmless. */
  async giveBack(db: Db, asked: Limit[]): Promise<void> {
    for (const { subject } of asked)
      await db
        .updateTable('attempt_count')
        .set((of) => ({ count: of('count', '-', 1) }))
        .where('subject', '=', subject)
        .where('count', '>', 0)
        .execute();
  },

  async forget(db: Db, asked: Limit[]): Promise<void> {
    for (const { subject } of asked) await db.deleteFrom('attempt_count').where('subject', '=', subject).execute();
  },
};

/** Whole seconds until the last of these windows is over, for Retry-After. */
export const secondsUntilFree = (counts: { window_ends_at: number }[], now: number): number =>
  Math.max(1, Math.ceil((Math.max(...counts.map((row) => row.window_ends_at)) - now) / 1_000));

/** Counts one for each; refuses with 429 and when to come back once one went beyond its limit. */
export async function countOrRefuse(db: Db, asked: Limit[], now: number, sentence: Sentence): Promise<Count[]> {
  const counts = await limits.count(db, asked, now);
  const beyond = limits.beyond(counts, asked);
  if (beyond.length > 0)
    throw new Refusal(429, 'too_many', sentence, { extra: { retry_after: secondsUntilFree(beyond, now) } });
  return counts;
}

/** Said where one address makes more than people do. */
export const TOO_MANY_FROM_HERE: Sentence = {
  ar: 'طلبات كثيرة من هذه الشبكة. انتظر قليلا ثم أعد المحاولة.',
  en: 'Many requests come from this network. Please wait a while and try again.',
};
