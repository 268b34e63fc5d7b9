import { createHmac, type KeyObject } from 'node:crypto';
import { HOLD_LIFETIME } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import { foldEmail } from '#server/db/blind-index.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { secondsUntilFree } from '#server/modules/limits/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { REPLIES } from '#server/modules/orders/sentences.ts';
import { deleteOverClaims, insertClaim, readClaims, releaseClaims } from './placing.store.ts';
import { personOf } from './person.ts';
import { tidied, type Party } from './traveller-check.ts';

/** Maximum of live unpaid orders (T16); many people may share one address. */
const MOST = { person: 3, address: 10 };

type Claim = { subject: string; most: number };
type HoldAttempt = { quoteId: string; party: Party; userId: number | null; ip: string };

/**
 * T16: each order claims a numbered slot per contact, document and address; the unique key decides races. `key` null:
 * unlimited.
 */
export function createHoldLimits({ db, clock, key }: { db: Database; clock: Clock; key: KeyObject | null }) {
  const hashOf = (kind: string, text: string) =>
    createHmac('sha256', key ?? '')
      .update(`${kind}|${text}`)
      .digest('base64url');

  /** A logged-in caller counts as the account: a stranger typing the same email cannot use up its holds. */
  function claimsOf({ party, userId, ip }: HoldAttempt): Claim[] {
    const { contact, travellers } = tidied(party);
    const people = [
      ...(userId === null
        ? [hashOf('email', foldEmail(contact.email)), hashOf('mobile', contact.mobile)]
        : [hashOf('account', String(userId))]),
      ...travellers.map((one) => hashOf('person', personOf(one))),
    ];
    const claims = people.map((subject) => ({ subject, most: MOST.person }));
    claims.push({ subject: hashOf('address', ip), most: MOST.address });
    // unique and in one order: two orders never deadlock
    return [...new Map(claims.map((claim) => [claim.subject, claim])).values()].toSorted((one, other) =>
      one.subject < other.subject ? -1 : 1,
    );
  }

  async function claim(trx: DbTransaction, { subject, most }: Claim, quoteId: string, now: number): Promise<void> {
    await deleteOverClaims(trx, subject, now);
    const claims = await readClaims(trx, subject);
    if (claims.some(({ quote_id }) => quote_id === quoteId)) return;
    for (let slot = 1; slot <= most; slot += 1) {
      const added = await insertClaim(trx, { subject, slot, quote_id: quoteId, expires_at: now + HOLD_LIFETIME });
      if (added) return;
    }
    const soonest = Math.min(now + HOLD_LIFETIME, ...claims.map(({ expires_at }) => expires_at));
    throw new Refusal(429, 'too_many_holds', REPLIES.tooManyHolds, {
      extra: { retry_after: secondsUntilFree([{ window_ends_at: soonest }], now) },
    });
  }

  /** Runs `place` within the limits; otherwise refuses with 429 and a retry time. */
  return async function withinLimits(placing: HoldAttempt, place: () => Promise<string>): Promise<string> {
    if (key === null) return place();
    const now = clock.now();
    await inTransaction(db, async (trx) => {
      for (const one of claimsOf(placing)) await claim(trx, one, placing.quoteId, now);
    });
    try {
      return await place();
    } catch (error) {
      await releaseClaims(db, placing.quoteId);
      throw error;
    }
  };
}
export type HoldLimits = ReturnType<typeof createHoldLimits>;
