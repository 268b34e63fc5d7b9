import type { Fingerprints } from '#server/db/blind-index.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { countDown, countUp, deleteCount, readCounts } from './limits.store.ts';

/** `window` in ms, starting with the first count. */
export type Limit = { subject: string; limit: number; window: number };
/** Per address; `window` in ms. */
type AddressLimit = { what: string; ip: string; limit: number; window: number };
/** `window_ends_at`: epoch ms. */
export type Count = { subject: string; count: number; window_ends_at: number };

/** The person in a subject such as `login|account|sara@example.com`. */
const WHO = /^([^|]*\|[^|]*\|)(.*)$/su;
/** Prefix of a hash: no mailbox or network address begins with it. */
export const HASHED = '#';

/** Keyed hash, so that `attempt_count` names nobody [OP3]. */
export const hashOfWho = (ring: Fingerprints, who: string): string => HASHED + ring.fingerprint(`counted ${who}`);

export const storedSubject = (ring: Fingerprints, subject: string): string =>
  subject.replace(WHO, (_, kind: string, who: string) => kind + hashOfWho(ring, who));

/** In the database: shared by all processes, with no gap between check and write. */
export function createLimits(ring: Fingerprints) {
  const bySubject = (limits: Limit[]) => new Map(limits.map((limit) => [storedSubject(ring, limit.subject), limit]));

  /** Counts at their limit; read-only, so that a flood of refused tries is cheap. */
  async function full(db: Db, limits: Limit[], now: number): Promise<Count[]> {
    if (limits.length === 0) return [];
    const byStored = bySubject(limits);
    const rows = await readCounts(db, [...byStored.keys()], now);
    return named(rows, byStored).filter((row) =>
      limits.some(({ subject, limit }) => subject === row.subject && row.count >= limit),
    );
  }

  async function count(db: Db, limits: Limit[], now: number): Promise<Count[]> {
    if (limits.length === 0) return [];
    const byStored = bySubject(limits);
    const rows = [...byStored]
      .map(([subject, { window }]) => ({ subject, count: 1, window_ends_at: now + window }))
      // in one order: two callers never deadlock
      .sort((one, other) => (one.subject < other.subject ? -1 : 1));
    return named(await countUp(db, rows, now), byStored);
  }

  const beyond = (counts: Count[], limits: Limit[]): Count[] =>
    counts.filter((row) => limits.some(({ subject, limit }) => subject === row.subject && row.count > limit));

  async function countOrRefuse(db: Db, limits: Limit[], now: number, sentence: Sentence): Promise<Count[]> {
    const counts = await count(db, limits, now);
    const over = beyond(counts, limits);
    if (over.length > 0)
      throw new Refusal(429, 'too_many', sentence, { extra: { retry_after: secondsUntilFree(over, now) } });
    return counts;
  }

  return {
    full,
    count,
    beyond,
    countOrRefuse,

    /** An office or mobile network may share one. */
    countFromAddress: (db: Db, { what, ip, ...limit }: AddressLimit, now: number): Promise<Count[]> =>
      countOrRefuse(db, [{ subject: `${what}|ip|${ip}`, ...limit }], now, TOO_MANY_FROM_HERE),

    /** Undoes a count that turned out to be harmless. */
    async release(db: Db, limits: Limit[]): Promise<void> {
      for (const subject of bySubject(limits).keys()) await countDown(db, subject);
    },

    async forget(db: Db, limits: Limit[]): Promise<void> {
      for (const subject of bySubject(limits).keys()) await deleteCount(db, subject);
    },
  };
}
export type Limits = ReturnType<typeof createLimits>;

const named = (rows: Count[], byStored: Map<string, Limit>): Count[] =>
  rows.map((row) => ({ ...row, subject: byStored.get(row.subject)?.subject ?? row.subject }));

/** Seconds until the last window ends, for Retry-After. */
export const secondsUntilFree = (counts: { window_ends_at: number }[], now: number): number =>
  Math.max(1, Math.ceil((Math.max(...counts.map((row) => row.window_ends_at)) - now) / 1_000));

const TOO_MANY_FROM_HERE: Sentence = {
  ar: 'طلبات كثيرة من هذه الشبكة. انتظر قليلًا ثم حاول مرة أخرى.',
  en: 'Many requests come from this network. Please wait a while and try again.',
};
