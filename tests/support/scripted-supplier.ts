import type { BookingPort, BookingResult, BookingLookup, HoldResult, QuotedComponent } from '#server/suppliers/port.ts';
import { EMBEDDED_LIMITS, UnknownAnswer } from '#server/suppliers/port.ts';
import { NotSent } from '#server/vendors/errors.ts';
import { feeOf } from './party.ts';

type Act = 'hold' | 'book' | 'cancel' | 'release' | 'find';
/** What the supplier does when it is asked: as usual, or a fault of the outside world. */
export type Whim = 'well' | 'refuse' | 'dearer' | 'act_then_silence' | 'silence' | 'garbage' | 'not_sent';
type Record = { state: 'held' | 'booked' | 'cancelled' | 'released'; locator: string };

/** A supplier in memory that does what the test's script says, and counts what it was made to do. */
export function scriptedSupplier(code: string, whim: (act: Act, ourRef: string, nth: number) => Whim = () => 'well') {
  const rows = new Map<string, Record>();
  const calls: { act: Act; ourRef: string }[] = [];
  const bookings: string[] = [];
  let rise = 0;
  let stock = Infinity;

  function ask(act: Act, ourRef: string): Whim {
    calls.push({ act, ourRef });
    return whim(act, ourRef, calls.filter((call) => call.act === act && call.ourRef === ourRef).length);
  }
  async function fail(kind: Whim): Promise<never> {
    if (kind === 'not_sent') throw new NotSent('left alone');
    if (kind === 'garbage') throw new SyntaxError('Unexpected token < in JSON');
    throw new UnknownAnswer('502');
  }
  const live = () => [...rows.values()].filter((row) => row.state === 'held' || row.state === 'booked').length;

  const supplier: BookingPort = {
    code,
    recheck: async (component) =>
      rise ? { kind: 'changed', cost: component.cost + rise } : { kind: 'same', cost: component.cost },
    async hold(component, ourRef): Promise<HoldResult> {
      const kind = ask('hold', ourRef);
      if (kind === 'silence') return fail(kind);
      if (kind === 'refuse' || (live() >= stock && !rows.has(ourRef))) return { kind: 'sold_out' };
      if (kind === 'dearer' || rise) return { kind: 'changed', cost: component.cost + (rise || 1) };
      if (rows.get(ourRef)?.state !== 'booked') rows.set(ourRef, { state: 'held', locator: `${code}${rows.size + 1}` });
      if (kind !== 'well') return fail(kind);
      return { kind: 'held', locator: rows.get(ourRef)!.locator, cost: component.cost };
    },
    async book(_component: QuotedComponent, ourRef): Promise<BookingResult> {
      const kind = ask('book', ourRef);
      if (kind === 'silence' || kind === 'not_sent') return fail(kind);
      if (kind === 'refuse') return { kind: 'refused', reason: 'closed' };
      const row = rows.get(ourRef) ?? { state: 'held' as const, locator: `${code}${rows.size + 1}` };
      // a careless supplier: told to book twice, it books twice
      bookings.push(ourRef);
      rows.set(ourRef, { ...row, state: 'booked' });
      if (kind !== 'well') return fail(kind);
      return { kind: 'booked', locator: row.locator };
    },
    async release(ourRef) {
      const kind = ask('release', ourRef);
      if (kind === 'silence') return fail(kind);
      const row = rows.get(ourRef);
      if (row?.state === 'held') rows.set(ourRef, { ...row, state: 'released' });
      if (kind !== 'well') return fail(kind);
    },
    async find(ourRef): Promise<BookingLookup> {
      const kind = ask('find', ourRef);
      if (kind !== 'well') return fail(kind);
      const row = rows.get(ourRef);
      if (!row || row.state === 'released') return { kind: 'none' };
      return { kind: row.state, locator: row.locator };
    },
    holding: 'stock',
    limits: EMBEDDED_LIMITS,
    quoteCancellation: async (component) => feeOf(Math.floor(component.cost / 10)),
    async cancel(ourRef) {
      const kind = ask('cancel', ourRef);
      if (kind === 'silence' || kind === 'refuse') return fail(kind);
      const row = rows.get(ourRef);
      if (row) rows.set(ourRef, { ...row, state: 'cancelled' });
      if (kind !== 'well') return fail(kind);
      return { kind: 'cancelled' };
    },
  };
  return {
    supplier,
    calls,
    /** Every booking it ever made, repeats included. */
    bookings,
    stateOf: (ourRef: string) => rows.get(ourRef)?.state ?? null,
    states: () => [...rows.values()].map((row) => row.state),
    /** From now on everything costs so much more, in fils. */
    raise: (fils: number) => void (rise = fils),
    limit: (rooms: number) => void (stock = rooms),
  };
}
export type ScriptedSupplier = ReturnType<typeof scriptedSupplier>;
