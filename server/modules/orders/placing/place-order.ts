import { HOLD_LIFETIME, type Locale } from '#contract/constants.ts';
import { convert } from '#contract/rules/exchange.ts';
import type { Clock } from '#server/clock.ts';
import { emailIndex, type Fingerprints } from '#server/db/blind-index.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import { isUndone } from '#server/db/transaction.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { customerActor } from '#server/modules/orders/actors.ts';
import { changeAttemptsOf } from '#server/modules/orders/booking/attempts.store.ts';
import { UNPAID } from '#server/modules/orders/cancelling/cancellation-terms.ts';
import type { PromosPort, QuoteFacts, QuotesPort } from '#server/modules/orders/ports.ts';
import type { HoldLimits } from './hold-limits.ts';
import type { Holds } from './holds.ts';
import { newOrderId } from './order-ids.ts';
import type { OrderTransitions } from '#server/modules/orders/order-transitions.ts';
import { peopleColumns } from '#server/modules/orders/order-people.ts';
import {
  freeReference,
  insertEvent,
  insertOrder,
  liveOrderOf,
  readOrderRow,
  type OrderRow,
} from '#server/modules/orders/orders.store.ts';
import type { SameTrip } from './same-trip.ts';
import { PROMO_REPLIES, REPLIES } from '#server/modules/orders/sentences.ts';
import { holdRefusal } from './hold-refusals.ts';
import { checkParty, tidied, type Party } from './traveller-check.ts';

/** Placing is given up after this long (ms): its holds may already be released. */
const TOO_SLOW = 60_000;

export type PlaceOrderDeps = Fingerprints & {
  db: Database;
  clock: Clock;
  cipher: Cipher;
  quotes: QuotesPort;
  promos: PromosPort;
  holds: Holds;
  withinLimits: HoldLimits;
  life: OrderTransitions;
  sameTrip: SameTrip;
};
type PlaceOrderRequest = Party & { quote_id: string };
type Asker = { locale: Locale; userId: number | null; ip: string };
class NoPromoLeft extends Error {
  readonly why: keyof typeof PROMO_REPLIES;
  constructor(why: NoPromoLeft['why']) {
    super(why);
    this.why = why;
  }
}

/** Holds everything or nothing. Answers the order's id. */
export function createPlaceOrder(deps: PlaceOrderDeps) {
  const { db, clock, cipher, quotes, promos, holds, withinLimits, life, sameTrip } = deps;
  const placing = new Map<string, Promise<unknown>>();

  /** Clicks on one quote wait for each other, so that none finds its own rooms taken by another. */
  return async function placeOrder(request: PlaceOrderRequest, asker: Asker): Promise<string> {
    const before = placing.get(request.quote_id);
    const mine = (async () => {
      await before?.catch(() => undefined);
      return withinLimits({ quoteId: request.quote_id, party: request, ...asker }, () => placeOne(request, asker));
    })();
    placing.set(request.quote_id, mine);
    try {
      return await mine;
    } finally {
      if (placing.get(request.quote_id) === mine) placing.delete(request.quote_id);
    }
  };

  async function placeOne(request: PlaceOrderRequest, asker: Asker): Promise<string> {
    const quote = await quotes.findQuote(request.quote_id);
    if (!quote) throw new Refusal(404, 'quote_unknown', REPLIES.quoteUnknown);
    const party = tidied(request);
    checkParty(party, quote);
    const existing = await liveOrderOf(db, quote.id);
    if (existing) return reuse(existing, party, asker);
    const started = clock.now();
    if (started >= quote.expiresAt) throw new Refusal(409, 'quote_expired', REPLIES.quoteExpired);

    const { start_date, end_date } = quote.quote.en;
    const trip = { package_id: quote.packageId, start_date, end_date, quote_id: quote.id };
    if (await sameTrip.isRevived(db, trip, party.travellers))
      throw new Refusal(409, 'already_booked', REPLIES.alreadyBooked);

    const orderId = newOrderId();
    const { travellers: guests, contact } = party;
    const until = started + HOLD_LIFETIME;
    const hold = { orderId, components: quote.components, until, party: { guests, contact } };
    const outcome = await holds.take(hold);
    const other = outcome.kind === 'held' ? undefined : await liveOrderOf(db, quote.id);
    if (other) return reuse(other, party, asker);
    if (outcome.kind === 'silent') throw new Refusal(503, 'supplier_silent', REPLIES.supplierSilent);
    if (outcome.kind === 'changed') throw await priceChanged(quote, asker, false);
    if (outcome.kind !== 'held') throw holdRefusal(quote, outcome, party);

    try {
      if (clock.now() - started > TOO_SLOW) throw new Refusal(503, 'supplier_silent', REPLIES.supplierSilent);
      if (await retryOnConflict(db, (trx) => write(trx, quote, party, asker, hold))) return orderId;
    } catch (error) {
      // if only the commit's answer is lost, the holds belong to the order; without an order they expire by themselves
      if (error instanceof NoPromoLeft || error instanceof Refusal || isUndone(error)) await holds.release(hold);
      else if (await readOrderRow(db, orderId).catch(() => null)) return orderId;
      if (error instanceof NoPromoLeft) throw await priceChanged(quote, asker, true, PROMO_REPLIES[error.why]);
      throw error;
    }
    // another click was first with this quote: there is only that order
    await holds.release(hold);
    const first = await liveOrderOf(db, quote.id);
    if (first) return reuse(first, party, asker);
    throw new Refusal(409, 'quote_used', REPLIES.quoteUsed);
  }

  async function write(
    trx: DbTransaction,
    quote: QuoteFacts,
    party: Party,
    { userId }: Asker,
    { orderId, until }: { orderId: string; until: number },
  ): Promise<boolean> {
    const now = clock.now();
    const people = peopleColumns(deps, orderId, party);
    const row: OrderRow = {
      id: orderId,
      reference: await freeReference(trx),
      state: 'held',
      version: 0,
      failure: null,
      quote_id: quote.id,
      package_id: quote.packageId,
      expert_id: quote.expertId,
      user_id: userId,
      currency: quote.currency,
      to_pay_minor: quote.toPayMinor,
      discount_minor: quote.discountMinor,
      cost_minor: convert(quote.costFils, 'KWD', quote.currency, quote.rates),
      promo_code: quote.promoCode,
      promo_held: quote.promoCode ? 1 : 0,
      quote_slot: quote.id,
      round: 0,
      ...people,
      locale: party.contact.locale,
      email_folded: '',
      hold_expires_at: until,
      confirmed_at: null,
      share_percent: null,
      created_at: now,
      updated_at: now,
      start_date: quote.quote.en.start_date,
      end_date: quote.quote.en.end_date,
      package_version: quote.packageVersion ?? null,
      documents_erased_at: null,
      person_erased_at: null,
      erase_asked_at: null,
    };
    if (!(await insertOrder(trx, row))) return false;
    if (quote.promoCode) {
      const user = { orderId, accountId: userId, emailIndex: emailIndex(deps, party.contact.email) };
      const reserved = await promos.reserve(trx, quote.promoCode, user);
      if (reserved !== 'reserved') throw new NoPromoLeft(reserved);
    }
    await insertEvent(trx, {
      order_id: orderId,
      version: 0,
      type: 'order.placed',
      from_state: '',
      to_state: 'held',
      detail_json: '{}',
      at: now,
      actor: customerActor(userId),
    });
    await changeAttemptsOf(trx, orderId, { state: 'done', ended_at: now });
    await enqueueJob(trx, 'expire_hold', { orderId }, { now, dueAt: until });
    return true;
  }

  /** A repeated click on the same quote: travellers may be corrected until payment. */
  async function reuse(order: OrderRow, { contact, travellers }: Party, { userId }: Asker): Promise<string> {
    if (emailIndex(deps, contact.email) !== order.email_index) throw new Refusal(409, 'quote_used', REPLIES.quoteUsed);
    const currentTexts = [
      cipher.open(order.contact_json, `contact ${order.id}`),
      cipher.open(order.travellers_cipher, `travellers ${order.id}`),
    ];
    const texts = [JSON.stringify(contact), JSON.stringify(travellers)];
    if (!UNPAID.includes(order.state) || texts.every((text, index) => text === currentTexts[index])) return order.id;
    await retryOnConflict(db, (trx) =>
      life.apply(
        trx,
        order.id,
        { type: 'order.amended' },
        { actor: customerActor(userId) },
        { ...peopleColumns(deps, order.id, { contact, travellers }), locale: contact.locale },
      ),
    );
    return order.id;
  }

  async function priceChanged(
    quote: QuoteFacts,
    { locale, userId: accountId }: Asker,
    withoutPromo: boolean,
    sentence: Sentence = REPLIES.priceChanged,
  ): Promise<Refusal> {
    const fresh = await quotes.requote(quote.id, { locale, withoutPromo, accountId });
    return new Refusal(409, 'price_changed', sentence, { extra: { quote: fresh } });
  }
}
