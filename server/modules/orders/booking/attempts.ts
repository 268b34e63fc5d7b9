import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { BookingPort, BookingLookup } from '#server/suppliers/port.ts';
import { NotSent } from '#server/vendors/errors.ts';
import { withTimeout } from '#server/kernel/timeout.ts';
import type { AttemptRow } from '#server/modules/orders/orders.store.ts';
import { attemptsByRef, settleAttempt, startAttempts } from './attempts.store.ts';

export const BY_HAND = 'by_hand';
/** Timeout (ms) of a supplier call while a visitor waits. */
export const SUPPLIER_TIMEOUT = 20_000;

export type Verdict =
  | { kind: 'done'; locator: string }
  | { kind: 'refused'; reason: string }
  /** `since`: epoch ms of the first try. */
  | { kind: 'unknown'; since: number };

export type Intent = {
  orderId: string;
  component: number;
  supplier: BookingPort;
  action: 'hold' | 'book' | 'cancel';
  ourRef: string;
  call: () => Promise<{ isDone: true; locator: string } | { isDone: false; reason: string }>;
  isDone: (lookup: BookingLookup) => boolean;
};

/** A call that takes too long is an unknown answer. */
export const withSupplierTimeout = <Result>(work: Promise<Result>, patience = SUPPLIER_TIMEOUT): Promise<Result> =>
  withTimeout(work, patience);

/**
 * Intent before the call; an unclear answer is looked up by our reference; retries only after a confirmed "nothing
 * done" [M11].
 */
export function createAttempts({ db, clock }: { db: Database; clock: Clock }) {
  const endAttempt = (id: string, state: AttemptRow['state'], locator: string | null, detail: object) =>
    settleAttempt(db, id, { state, locator, detail_json: JSON.stringify(detail), ended_at: clock.now() });

  async function attempt(intent: Intent, number: number, since: number): Promise<Verdict> {
    const { orderId, component, supplier, action, ourRef } = intent;
    const id = `${ourRef}:${action}:${number}`;
    const started = { id, order_id: orderId, component, supplier: supplier.code, action, our_ref: ourRef };
    await startAttempts(db, [{ ...started, started_at: clock.now() }]);
    try {
      const answer = await withSupplierTimeout(intent.call(), intent.supplier.limits[intent.action].patience);
      if (answer.isDone) {
        await endAttempt(id, 'done', answer.locator, {});
        return { kind: 'done', locator: answer.locator };
      }
      await endAttempt(id, 'refused', null, { reason: answer.reason });
      return { kind: 'refused', reason: answer.reason };
    } catch (error) {
      // nothing was done: it may be retried at once and counts as no try
      if (error instanceof NotSent) {
        await endAttempt(id, 'refused', null, { absent: true, not_sent: true });
        return { kind: 'unknown', since };
      }
      await endAttempt(id, 'unknown', null, {
        error: error instanceof Error ? error.message.slice(0, 200) : 'unknown',
      });
      return { kind: 'unknown', since };
    }
  }

  /** Outcome of an attempt without an answer; null when it certainly did nothing. */
  async function lookUp(intent: Intent, last: AttemptRow, since: number): Promise<Verdict | null> {
    const { landing } = intent.supplier.limits[intent.action];
    let lookup: BookingLookup;
    try {
      lookup = await withSupplierTimeout(intent.supplier.find(intent.ourRef));
    } catch {
      if (last.state === 'started') await endAttempt(last.id, 'unknown', null, { error: 'the process ended' });
      return { kind: 'unknown', since };
    }
    if (intent.isDone(lookup)) {
      const locator = 'locator' in lookup ? lookup.locator : '';
      await endAttempt(last.id, 'done', locator, { found: lookup.kind });
      return { kind: 'done', locator };
    }
    if (!lookup.isCertain && clock.now() - last.started_at < landing) return { kind: 'unknown', since };
    // only held, no longer held, or never sent (the process ended before): counts as no try
    const isUnsent = lookup.kind === 'none' ? lookup.isUnsent : lookup.kind === 'held' && lookup.isCertain;
    const detail = { absent: true, ...(isUnsent ? { not_sent: true } : {}) };
    // settled by hand during the lookup: the next lookup uses that
    return (await endAttempt(last.id, 'refused', null, detail)) ? null : { kind: 'unknown', since };
  }

  return {
    /** A try was sent so recently that "nothing found" may still become a booking. */
    async mayLand({ supplier, ourRef }: Pick<Intent, 'supplier' | 'ourRef'>): Promise<boolean> {
      const { landing } = supplier.limits.book;
      if (landing === Infinity) return false;
      return (await attemptsByRef(db, ourRef, 'book')).some(({ state, started_at: at, detail_json }) => {
        const { reason, not_sent: notSent } = JSON.parse(detail_json) as { reason?: string; not_sent?: boolean };
        const isWord = state === 'refused' && (notSent === true || (reason !== undefined && reason !== BY_HAND));
        return !isWord && clock.now() - at < landing;
      });
    },
    isDone: async (ourRef: string, action: Intent['action']): Promise<boolean> =>
      (await attemptsByRef(db, ourRef, action)).at(-1)?.state === 'done',
    /** `unasked`: a person cancelled before the supplier was asked. */
    async cancelled(ourRef: string): Promise<'unasked' | 'asked' | null> {
      const last = (await attemptsByRef(db, ourRef, 'cancel')).at(-1);
      if (last?.state !== 'done') return null;
      return (JSON.parse(last.detail_json) as { unasked?: boolean }).unasked ? 'unasked' : 'asked';
    },

    /** Runs the intent once; safe to call again until it answers `done` or `refused`. */
    async carryOut(intent: Intent): Promise<Verdict> {
      const rows = await attemptsByRef(db, intent.ourRef, intent.action);
      const last = rows.at(-1);
      const since = rows[0]?.started_at ?? clock.now();
      if (!last) return attempt(intent, 1, since);
      if (last.state === 'done') return { kind: 'done', locator: last.locator ?? '' };
      if (last.state !== 'refused') {
        const verdict = await lookUp(intent, last, since);
        if (verdict) return verdict;
      } else {
        const { absent, reason } = JSON.parse(last.detail_json) as { absent?: boolean; reason?: string };
        if (!absent) return { kind: 'refused', reason: reason ?? '' };
      }
      const attempts = await attemptsByRef(db, intent.ourRef, intent.action);
      const tries = attempts.filter(({ detail_json }) => !JSON.parse(detail_json).not_sent).length;
      if (tries >= intent.supplier.limits[intent.action].tries) return { kind: 'refused', reason: 'no_answer' };
      return attempt(intent, attempts.length + 1, since);
    },
  };
}
export type Attempts = ReturnType<typeof createAttempts>;
