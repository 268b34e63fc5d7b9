import type { Database } from '#server/db/database.ts';
import { BudgetSpent } from './errors.ts';
import { PURPOSES, type Purpose, type Spent } from './purposes.ts';
import { countCall, spentOn } from './spend.store.ts';

type Deps = {
  db: Database;
  clock: { now(): number };
  log: { warn(facts: object, sentence: string): void };
  vendor: string;
  /** A day; Infinity: no limit. */
  calls: number;
};
export type VendorBudget = ReturnType<typeof createVendorBudget>;

/** In percent of the day's calls; the rest is kept for visitors and their bookings. */
const SHARES: { of: readonly Purpose[]; percent: number }[] = [
  { of: ['content', 'background'], percent: 30 },
  { of: ['studio'], percent: 20 },
];
/** UTC; from then on one share may use what the other left. */
const LEFT_OVER_FROM = 18;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const shareOf = (purpose: Purpose) => SHARES.find(({ of }) => of.includes(purpose));

/** Whether one more call of the day may be sent. */
export function isAffordable(purpose: Purpose, spent: Spent, { calls, hour }: { calls: number; hour: number }) {
  const count = (of: readonly Purpose[]) => of.reduce((sum, one) => sum + spent[one], 0);
  const part = (percent: number) => Math.floor((calls * percent) / 100);
  if (count(PURPOSES) >= calls) return false;
  const share = shareOf(purpose);
  if (!share || count(share.of) < part(share.percent)) return true;
  const others = SHARES.reduce((sum, { percent }) => sum + percent, 0);
  return hour >= LEFT_OVER_FROM && count(SHARES.flatMap(({ of }) => of)) < part(others);
}

/** The day's calls to a vendor, of all processes, by UTC days [CA12]. */
export function createVendorBudget({ db, clock, log, vendor, calls }: Deps) {
  let restUntil = 0;
  const toldOn = new Map<Purpose, string>();

  function refuse(purpose: Purpose, day: string): never {
    if (toldOn.get(purpose) !== day)
      log.warn({ vendor, purpose, day }, 'the calls of today are spent for this purpose; the vendor is not asked');
    toldOn.set(purpose, day);
    throw new BudgetSpent(`${vendor} is not asked: the calls of ${day} for ${purpose} are spent`);
  }

  return {
    /** Counts a call before it is sent, else throws BudgetSpent. `always`: part of a purchase, which nothing ends. */
    async spend(purpose: Purpose, { always = false } = {}): Promise<void> {
      const now = new Date(clock.now());
      const day = now.toISOString().slice(0, 10);
      if (shareOf(purpose) && now.getTime() < restUntil) refuse(purpose, day);
      const hour = now.getUTCHours();
      const isCounted = await countCall(db, { vendor, day, purpose }, (spent) => {
        return always || isAffordable(purpose, spent, { calls, hour });
      });
      if (!isCounted) refuse(purpose, day);
    },
    /** Epoch ms, now at the earliest: when one more call of this purpose may be sent. Counts nothing. */
    async opensAt(purpose: Purpose): Promise<number> {
      const now = clock.now();
      const day = Math.floor(now / DAY) * DAY;
      const spent = await spentOn(db, { vendor, day: new Date(now).toISOString().slice(0, 10) });
      const hours = [new Date(now).getUTCHours(), Math.max(LEFT_OVER_FROM, new Date(now).getUTCHours())];
      const hour = hours.find((one) => isAffordable(purpose, spent, { calls, hour: one }));
      const opens = hour === undefined ? day + DAY : Math.max(now, day + hour * HOUR);
      return Math.max(opens, shareOf(purpose) ? restUntil : 0);
    },
    /** The vendor counts otherwise: for so many ms only visitors ask it. */
    rest: (span: number) => void (restUntil = clock.now() + span),
  };
}
