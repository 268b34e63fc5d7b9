import { randomBytes } from 'node:crypto';
import type { Database, Db, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  UnknownAnswer,
  type BookingLookup,
  type BookingResult,
  type CancellationResult,
  type Cost,
  type HoldResult,
  type QuotedComponent,
} from '#server/suppliers/port.ts';
import { release, raiseVersion, sell, take, tidy, type TotalOf, type Unit } from './stock.ts';

/** `stands`: its price is still valid. */
export type Assessment = { units: Unit[]; cost: Cost; stands: boolean };

/** In the transaction that writes the booking's state. */
export type BookingHooks = {
  onBooked?: (trx: DbTransaction, ourRef: string, component: QuotedComponent) => Promise<void>;
  onCancelled?: (trx: DbTransaction, ourRef: string) => Promise<void>;
  /** For totals that staff change. */
  totalOf?: TotalOf;
};

type Deps = {
  db: Database;
  clock: { now(): number };
  supplier: string;
  changed(): void;
  hooks?: BookingHooks;
  newLocator?: () => string;
};

class SoldOut extends Error {}

/** Each action is one transaction, once per reference (M11). */
export function createBookings({ db, clock, supplier, changed, hooks = {}, newLocator = sixLetters }: Deps) {
  const rowOf = (handle: Db, ourRef: string) =>
    handle
      .selectFrom('supplier_booking')
      .selectAll()
      .where('supplier', '=', supplier)
      .where('our_ref', '=', ourRef)
      .executeTakeFirst();

  const changeState = (
    handle: Db,
    ourRef: string,
    from: 'held' | 'booked' | 'released',
    set: { state: 'held' | 'booked' | 'released' | 'cancelled'; expires_at: number | null; details_json?: string },
  ) =>
    handle
      .updateTable('supplier_booking')
      .set({ ...set, updated_at: clock.now() })
      .where('supplier', '=', supplier)
      .where('our_ref', '=', ourRef)
      .where('state', '=', from)
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => numUpdatedRows === 1n);

  async function attempt<Result>(work: (trx: DbTransaction) => Promise<Result>): Promise<Result | 'sold_out'> {
    try {
      const result = await inTransaction(db, work);
      changed();
      return result;
    } catch (error) {
      if (error instanceof SoldOut) return 'sold_out';
      throw error;
    }
  }

  async function takeAll(trx: Db, units: Unit[]): Promise<void> {
    if (!(await take(trx, units, hooks.totalOf))) throw new SoldOut();
    await raiseVersion(trx);
  }

  /** At the price that `assess` finds. */
  async function hold(
    component: QuotedComponent,
    ourRef: string,
    expiresAt: number,
    assess: () => Promise<Assessment | null>,
  ): Promise<HoldResult> {
    const row = await rowOf(db, ourRef);
    if (row?.state === 'held' || row?.state === 'booked')
      return { kind: 'held', locator: row.locator, cost: component.cost };
    const assessment = await assess();
    if (!assessment) return { kind: 'sold_out' };
    if (!assessment.stands) return { kind: 'changed', cost: assessment.cost };
    return holdUnits(component, assessment.units, ourRef, expiresAt);
  }

  async function holdUnits(
    component: QuotedComponent,
    units: Unit[],
    ourRef: string,
    expiresAt: number,
  ): Promise<HoldResult> {
    const holdResult = await attempt(async (trx): Promise<HoldResult> => {
      const distinctUnits = tidy(units);
      const now = clock.now();
      const result = await trx
        .insertInto('supplier_booking')
        .values({
          supplier,
          our_ref: ourRef,
          state: 'held',
          locator: newLocator(),
          units_json: JSON.stringify(distinctUnits),
          cost_fils: component.cost,
          details_json: JSON.stringify({ component }),
          expires_at: expiresAt,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.columns(['supplier', 'our_ref']).doNothing())
        .executeTakeFirst();
      const row = await rowOf(trx, ourRef);
      if (!row || row.state === 'cancelled') throw new SoldOut();
      if (result.numInsertedOrUpdatedRows !== 1n) {
        if (row.state !== 'released') return { kind: 'held', locator: row.locator, cost: row.cost_fils };
        const revived = await changeState(trx, ourRef, 'released', { state: 'held', expires_at: expiresAt });
        if (!revived) return { kind: 'held', locator: row.locator, cost: row.cost_fils };
      }
      await takeAll(trx, JSON.parse(row.units_json) as Unit[]);
      return { kind: 'held', locator: row.locator, cost: row.cost_fils };
    });
    return holdResult === 'sold_out' ? { kind: 'sold_out' } : holdResult;
  }

  async function book(
    component: QuotedComponent,
    ourRef: string,
    assess: () => Promise<Assessment | null>,
  ): Promise<BookingResult> {
    const before = await rowOf(db, ourRef);
    if (before?.state === 'booked') return { kind: 'booked', locator: before.locator };
    if (before?.state === 'cancelled') return { kind: 'refused', reason: 'cancelled' };
    if (before?.state !== 'held') {
      const assessment = await assess();
      if (!assessment) return { kind: 'refused', reason: 'gone' };
      if (!assessment.stands) return { kind: 'refused', reason: 'price_changed' };
      const again = await holdUnits(component, assessment.units, ourRef, clock.now() + 60_000);
      if (again.kind !== 'held') return { kind: 'refused', reason: 'sold_out' };
    }
    const booked = await attempt(async (trx): Promise<BookingResult> => {
      const details_json = JSON.stringify({ component });
      const won = await changeState(trx, ourRef, 'held', { state: 'booked', expires_at: null, details_json });
      const row = await rowOf(trx, ourRef);
      if (won && row) {
        await sell(trx, JSON.parse(row.units_json) as Unit[]);
        await hooks.onBooked?.(trx, ourRef, component);
        await raiseVersion(trx);
      }
      return row?.state === 'booked'
        ? { kind: 'booked', locator: row.locator }
        : { kind: 'refused', reason: 'hold_expired' };
    });
    return booked === 'sold_out' ? { kind: 'refused', reason: 'sold_out' } : booked;
  }

  async function giveUp(ourRef: string, from: 'held' | 'booked', state: 'released' | 'cancelled'): Promise<void> {
    await attempt(async (trx) => {
      if (!(await changeState(trx, ourRef, from, { state, expires_at: null }))) return;
      const row = await rowOf(trx, ourRef);
      if (!row) return;
      await release(trx, JSON.parse(row.units_json) as Unit[], from === 'held' ? 'held' : 'sold');
      if (from === 'booked') await hooks.onCancelled?.(trx, ourRef);
      await raiseVersion(trx);
    });
  }

  const ends = {
    release: (ourRef: string) => giveUp(ourRef, 'held', 'released'),
    async cancel(ourRef: string): Promise<CancellationResult> {
      await giveUp(ourRef, 'booked', 'cancelled');
      await giveUp(ourRef, 'held', 'cancelled');
      return { kind: 'cancelled' };
    },
    async find(ourRef: string): Promise<BookingLookup> {
      const row = await rowOf(db, ourRef);
      if (!row || row.state === 'released') return { kind: 'none' };
      // only network vendors leave an answer open
      if (row.state === 'sending') throw new UnknownAnswer(`${supplier} has no word on ${ourRef}`);
      return { kind: row.state, locator: row.locator };
    },
    /** Before `now`; returns how many. */
    async releaseExpired(now: number): Promise<number> {
      const due = await db
        .selectFrom('supplier_booking')
        .select('our_ref')
        .where('supplier', '=', supplier)
        .where('state', '=', 'held')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(500)
        .execute();
      for (const { our_ref } of due) await giveUp(our_ref, 'held', 'released');
      return due.length;
    },
  };

  return {
    hold,
    acts: (assess: (component: QuotedComponent) => Promise<Assessment | null>) => ({
      hold: (component: QuotedComponent, ourRef: string, expiresAt: number) =>
        hold(component, ourRef, expiresAt, () => assess(component)),
      book: (component: QuotedComponent, ourRef: string) => book(component, ourRef, () => assess(component)),
      ...ends,
    }),
  };
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const sixLetters = () => [...randomBytes(6)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
