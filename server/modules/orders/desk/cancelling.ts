import * as z from 'zod/mini';
import type { ParsedBodyOf, ReplyOf } from '#contract/calls/call.ts';
import type { cancelDeskOrder, quoteDeskCancellation } from '#contract/calls/desk/order-money.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { Cipher } from '#server/db/cipher.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import type { Approvable } from '#server/modules/approvals/index.ts';
import type { Actor } from '#server/modules/audit/index.ts';
import { givenMinor } from '#server/modules/given-amount.ts';
import type { PaymentsService } from '#server/modules/payments/index.ts';
import { staffActor } from '#server/modules/orders/actors.ts';
import type { Cancellation } from '#server/modules/orders/cancelling/cancellation.ts';
import { UNPAID, type CancellationTerms } from '#server/modules/orders/cancelling/cancellation-terms.ts';
import { changeCancelQuote, readCancelQuote } from '#server/modules/orders/cancelling/cancelling.store.ts';
import type { QuoteFacts } from '#server/modules/orders/ports.ts';
import { readOrderRow, type OrderRow } from '#server/modules/orders/orders.store.ts';
import { MINUTE, toIso } from '#server/kernel/time.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { inOneAct, type ActDeps, type Acting, type PendingApproval } from './acting.ts';
import { currencyOf } from './facts.ts';
import { addNote } from './notes.store.ts';
import { partTitle } from './parts.ts';
import { ACT_WORDS, refusedFor } from './sentences.ts';
import { heldLimits, limitsOf, whyCancel } from './dual-control.ts';

type Deps = ActDeps & {
  cipher: Cipher;
  terms: CancellationTerms;
  cancellation: Cancellation;
  payments: Pick<PaymentsService, 'closeWaiting'>;
};

/** Lifetime of an approval (ms): the terms hold no longer. */
const ASKED_FOR = 3 * 24 * 60 * MINUTE;
const Request = z.object({
  cancel_quote_id: z.string(),
  refund_to: z.enum(['source', 'wallet']),
  reason: z.string(),
  refund_minor: z.int(),
  fee_minor: z.int(),
  waived_minor: z.int(),
});

/** At the quoted fee, with a waiver, or after the trip has begun [BO5]. */
export function createDeskCancelling({ cipher, terms, cancellation, payments, ...deps }: Deps) {
  const { db, clock, audit, ask } = deps;
  /** How long the fee holds: epoch ms to the minute, at most `latest`. Fees only rise. */
  async function standsUntil(quote: QuoteFacts, latest: number): Promise<number> {
    const feeAt = async (at: number) => (await terms.feesOf(quote, { at })).supplierFee;
    const feeNow = await feeAt(clock.now());
    const isSame = async (at: number) => (await feeAt(at)) === feeNow;
    if (await isSame(latest)) return latest;
    let [same, other] = [clock.now(), latest];
    while (other - same > MINUTE) {
      const middle = Math.floor((same + other) / 2);
      if (await isSame(middle)) same = middle;
      else other = middle;
    }
    return same;
  }

  type Doing = { offerId: string; toWallet: boolean; reason: string; asker: number; actor: Actor; approval?: string };
  async function cancelNow(trx: DbTransaction, order: OrderRow, doing: Doing): Promise<void> {
    const { offerId, toWallet, reason, asker, actor, approval } = doing;
    if (toWallet && !(await cancellation.mayTakeIntoWallet(order, order.user_id, trx)))
      throw refusedFor('wallet_refused');
    const offer = await readCancelQuote(trx, offerId, order.id);
    const detail = {
      ...(toWallet && order.user_id !== null ? { toWallet: order.user_id } : {}),
      ...(approval ? { approvalId: approval } : {}),
      actor: staffActor(asker),
    };
    const isDone = await cancellation.takeUp(trx, { orderId: order.id, offerId, askedBy: asker, detail });
    if (!isDone) throw refusedFor('not_cancellable');
    const now = clock.now();
    const note = await addNote(trx, cipher, { orderId: order.id, accountId: asker, kind: 'cancel', text: reason, now });
    await audit(trx, actor, {
      act: 'order.cancel',
      target: { kind: 'order', id: order.id },
      detail: {
        note,
        fee_minor: offer?.fee_minor,
        waived_minor: offer?.waived_minor,
        refund_minor: offer?.refund_minor,
        refund_to: toWallet ? 'wallet' : 'source',
        ...(approval ? { approval, asked_by: asker } : {}),
      },
    });
  }

  return {
    async quote(
      order: OrderRow,
      body: ParsedBodyOf<typeof quoteDeskCancellation>,
      { id, locale }: Acting,
    ): Promise<ReplyOf<typeof quoteDeskCancellation>['data']> {
      if (!terms.isCancellable(order)) throw refusedFor('not_cancellable');
      const currency = currencyOf(order);
      const major = (minor: number) => toMajor(minor, currency);
      const quote = await terms.quoteOf(order);
      const offer = await cancellation.offer(order, quote, {
        waive: givenMinor(body.waive, currency, 'waive'),
        askedBy: id,
      });
      const is_late = offer.is_paid === 1 && terms.isLate(quote);
      const limits = await limitsOf(db, { id, orderId: order.id, currency, now: clock.now() });
      return {
        cancel_quote_id: offer.id,
        currency,
        left: major(offer.remainder),
        fee: major(offer.fee_minor),
        waived: major(offer.waived_minor),
        refund: major(offer.refund_minor),
        back: { gateway: major(offer.back.gateway), wallet: major(offer.back.wallet) },
        wallet_allowed: offer.refund_minor > 0 && (await cancellation.mayTakeIntoWallet(order, order.user_id)),
        parts: offer.parts.flatMap(({ part, price, fee }) => {
          const component = quote.components[part];
          if (!component) return [];
          const { label } = partTitle(component, quote.quote[locale], quote.components.slice(0, part));
          return [{ part, title: label, price: major(price), fee: major(fee) }];
        }),
        is_late,
        needs_second: whyCancel(offer.waived_minor, is_late, limits),
        expires_at: toIso(offer.expires_at),
      };
    },

    async cancel(
      order: OrderRow,
      body: ParsedBodyOf<typeof cancelDeskOrder>,
      acting: Acting,
    ): Promise<PendingApproval> {
      const { cancel_quote_id: offerId, refund_to, reason } = body;
      const toWallet = refund_to === 'wallet';
      if (!terms.isCancellable(order)) throw refusedFor('not_cancellable');
      const quote = await terms.quoteOf(order);
      // a payment that slips through is noticed later and refunded
      if (UNPAID.includes(order.state)) await payments.closeWaiting(order.id).catch(() => undefined);
      const asking = await inOneAct(deps, async (trx) => {
        const offer = await readCancelQuote(trx, offerId, order.id);
        const present = await lockOrderRow(trx, order.id);
        if (!present || !offer || offer.expires_at <= clock.now() || offer.asked_by !== acting.id)
          throw cancellation.over();
        const by = { id: acting.id, orderId: order.id, currency: currencyOf(order), now: clock.now() };
        const limits = await heldLimits(trx, by);
        const isLate = offer.is_paid === 1 && terms.isLate(quote);
        if (whyCancel(offer.waived_minor, isLate, limits) !== null) return offer;
        await cancelNow(trx, present, { offerId, toWallet, reason, asker: acting.id, actor: acting.actor });
        return null;
      });
      if (!asking) return null;
      // a supplier's statement about its booking holds until its stated end; the conditions alone are no such statement
      const fees = asking.is_paid === 1 ? await terms.feesOf(quote, { order }) : null;
      if (fees && fees.supplierFee > (asking.supplier_fee_minor ?? 0)) throw cancellation.over();
      const until = Math.min(await standsUntil(quote, clock.now() + ASKED_FOR), fees?.standsUntil ?? Infinity);
      return inOneAct(deps, async (trx) => {
        await changeCancelQuote(trx, offerId, { expires_at: until });
        return ask(trx, acting.actor, {
          act: 'order.cancel',
          target: { kind: 'order', id: order.id },
          request: {
            cancel_quote_id: offerId,
            refund_to,
            reason,
            refund_minor: asking.refund_minor,
            fee_minor: asking.fee_minor,
            waived_minor: asking.waived_minor,
          },
          reason,
          money: { amountMinor: asking.refund_minor, currency: order.currency },
        });
      });
    },

    act: {
      matter: 'money',
      words: ACT_WORDS.cancel,
      async check(trx, { target, request }) {
        const order = await readOrderRow(trx, String(target.id));
        const { cancel_quote_id } = Request.parse(request);
        const offer = await readCancelQuote(trx, cancel_quote_id, String(target.id));
        if (!order || !terms.isCancellable(order)) throw refusedFor('not_cancellable');
        if (!offer || offer.used_at !== null || offer.expires_at <= clock.now()) throw cancellation.over();
        const remainder = await terms.leftFor(trx, order);
        if (offer.fee_minor - offer.waived_minor + offer.refund_minor !== remainder) throw cancellation.over();
      },
      async perform(trx, { actor, asker, approval, target, request }) {
        const { cancel_quote_id: offerId, refund_to, reason } = Request.parse(request);
        const order = await readOrderRow(trx, String(target.id));
        if (!order) throw refusedFor('not_cancellable');
        await cancelNow(trx, order, { offerId, toWallet: refund_to === 'wallet', reason, asker, actor, approval });
      },
    } satisfies Approvable,
  };
}
