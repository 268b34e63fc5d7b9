import { randomBytes } from 'node:crypto';
import { transition } from 'xstate';
import { type ChargedCurrency, type Locale } from '#contract/constants.ts';
import { TOP_UP_LIMITS } from '#contract/rules/top-up.ts';
import { PAYMENT_STATES, type PaymentMethod } from '#contract/entities/order.ts';
import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { TopUp } from '#contract/entities/wallet.ts';
import { toMajor } from '#contract/rules/money.ts';
import { paymentMachine, type PaymentFact } from '#machines/domain/payment.machine.ts';
import { paymentAt } from '#machines/domain/payment.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import type { Charge, Gateways, Payer } from '#server/gateways/port.ts';
import { CHARGE_DIFFERS } from '#server/gateways/charge-difference.ts';
import { closeCaseOf, differenceOf, ERASED_WALLET, checkCharge, openCase } from '#server/modules/cases/index.ts';
import { givenMinor } from '#server/modules/given-amount.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { badAmount, REPLIES, TOP_UP_NAME } from './sentences.ts';
import { findTopUp, insertTopUp, keepGatewayRef, keepLostGatewayRef, moveTopUp } from './wallet.store.ts';
import { createTopUpLetter, type TopUpLetterDeps } from './top-up-letter.ts';

/** A top-up left open at the gateway is closed after this long (ms). */
const TIMEOUT = 30 * 60_000;
const LOOK_AGAIN = 10 * 60_000;
const WAITING = statesWith(PAYMENT_TAGS, 'waiting');

export type TopUpDeps = TopUpLetterDeps & {
  db: Database;
  clock: Clock;
  gateways: Gateways;
  /** Stored value is regulated: off unless we are licensed (WALLET_TOP_UP). */
  topUpOpen: boolean;
  log: { error(facts: object, sentence: string): void };
};
type TopUpRequest = { currency: ChargedCurrency; amount: number; method: PaymentMethod };

/** Only the gateway's own answer adds the money, and once. */
export function createTopUps(deps: TopUpDeps) {
  const { db, clock, gateways, purse, accounts, publicUrl, topUpOpen, log } = deps;
  const notifyOwner = createTopUpLetter(deps);
  const find = (id: string) => findTopUp(db, id);

  async function customerOf(userId: number): Promise<Payer> {
    const row = await accounts.findById(db, userId);
    if (!row) throw notFound();
    return { firstName: row.first_name, lastName: row.last_name, email: row.email, mobile: row.mobile };
  }

  async function check(userId: number, { currency, amount, method }: TopUpRequest): Promise<number> {
    if (!topUpOpen) throw new Refusal(409, 'top_up_closed', REPLIES.topUpClosed);
    if (!(await purse.isActivated(db, userId))) throw new Refusal(409, 'not_activated', REPLIES.notActivated);
    const { min, max } = TOP_UP_LIMITS[currency];
    const sentence = badAmount(currency);
    if (amount < min || amount > max) throw new Refusal(422, 'invalid', sentence, { fields: { amount: sentence } });
    if (!gateways.methods(currency).includes(method))
      throw new Refusal(422, 'invalid', REPLIES.methodUnfit, { fields: { method: REPLIES.methodUnfit } });
    return givenMinor(amount, currency, 'amount');
  }

  /** The intent comes first, so that no charge lacks an owner. */
  async function open(userId: number, topUp: TopUpRequest, locale: Locale) {
    const amount = await check(userId, topUp);
    const { currency, method } = topUp;
    const gateway = gateways.offering(currency, method);
    const id = `top_${randomBytes(16).toString('hex')}`;
    const now = clock.now();
    await retryOnConflict(db, async (trx) => {
      const row = {
        id,
        user_id: userId,
        currency,
        amount_minor: amount,
        method,
        gateway: gateway.code,
        gateway_ref: null,
      };
      await insertTopUp(trx, { ...row, state: 'pending', version: 0, created_at: now, updated_at: now });
      const payload = { topUpId: id };
      await enqueueJob(trx, 'reconcile_top_up', payload, { now, dueAt: now + TIMEOUT });
    });
    const returnUrl = `${publicUrl()}/api/v1/website/wallet/top_ups/${id}/return?lang=${locale}`;
    const webhookUrl = `${publicUrl()}/api/v1/website/payments/webhook/${gateway.code}`;
    const payer = await customerOf(userId);
    const expiresAt = now + TIMEOUT;
    const request = {
      payer,
      expiresAt,
      ourRef: id,
      method,
      currency,
      amount,
      description: TOP_UP_NAME[locale],
      locale,
    };
    try {
      const { gatewayRef, paymentUrl } = await gateway.createCharge({ ...request, returnUrl, webhookUrl });
      await keepGatewayRef(db, id, gatewayRef);
      return { top_up_id: id, payment_url: paymentUrl };
    } catch {
      throw new Refusal(503, 'gateway_silent', REPLIES.gatewaySilent);
    }
  }

  async function believe(id: string, charge: Charge): Promise<void> {
    if (charge.state === 'open') return;
    const row = await find(id);
    if (!row) return;
    const difference = await checkCharge(db, row, charge, clock.now());
    if (difference === 'open') {
      log.error({ alarm: true, topUp: id }, 'the gateway tells of a charge that is not ours');
      return;
    }
    await apply(id, { type: `charge.${difference === 'ended' ? 'cancelled' : charge.state}` });
    if (difference === 'none')
      await closeCaseOf(db, CHARGE_DIFFERS, id, 'The gateway tells of the charge as it was asked for.', clock.now());
  }

  /** Once, however often the fact is reported. */
  async function apply(id: string, fact: PaymentFact): Promise<void> {
    await retryOnConflict(db, async (trx) => {
      const row = await findTopUp(trx, id);
      if (!row) throw new Error(`no top-up ${id}`);
      const before = paymentAt(row.state);
      if (!before.can(fact)) return;
      const [after, actions] = transition(paymentMachine, before, fact);
      await moveTopUp(trx, row, { state: after.value, updated_at: clock.now() });
      const { user_id: userId, currency, amount_minor: amount } = row;
      if (!actions.some(({ type }) => type === 'recordCapture')) return;
      await purse.move(trx, { userId, currency, amount, kind: 'top_up', orderId: null, against: 'gateway_clearing' });
      // after the move, which waits for a running erasure of the wallet
      if (await purse.hasOwner(trx, userId)) await notifyOwner(trx, row);
      else await openErasedCase(trx, id);
    });
  }

  /** An erased account cannot spend a late payment: finance refunds it. */
  async function openErasedCase(trx: Db, id: string): Promise<void> {
    const summary = `The top-up ${id} was paid after its account was erased.`;
    const isNew = await openCase(trx, { kind: ERASED_WALLET, subject: id, summary, now: clock.now() });
    if (isNew) log.error({ alarm: true, topUp: id }, 'a top-up was paid after its account was erased');
  }

  /** Asks the gateway; safe to repeat. */
  async function settle(id: string): Promise<void> {
    const row = await find(id);
    if (row?.gateway_ref) await believe(id, await gateways.of(row.gateway).readCharge(row.gateway_ref));
  }

  return {
    open,
    settle,
    /** Another account's top-up is 404, as an unknown one (A3). */
    async read(userId: number, id: string): Promise<TopUp> {
      const row = await find(id);
      if (row?.user_id !== userId) throw notFound(REPLIES.topUpUnknown);
      if (WAITING.includes(row.state)) await settle(id).catch(() => undefined);
      const { state, currency, amount_minor } = (await find(id)) ?? row;
      const difference = state === 'paid' ? 'none' : await differenceOf(db, id);
      const charged = currency === 'SAR' ? 'SAR' : 'KWD';
      return {
        top_up_id: id,
        state: PAYMENT_STATES.find((name) => name === state) ?? 'unknown',
        currency: charged,
        amount: toMajor(amount_minor, charged),
        ...(difference === 'none' ? {} : { difference }),
      };
    },
    chargeOwner: {
      async onCharge(code: string, charge: Charge): Promise<void> {
        const { ourRef, gatewayRef } = charge;
        if ((await find(ourRef))?.gateway !== code) return;
        await keepLostGatewayRef(db, ourRef, gatewayRef);
        await believe(ourRef, charge);
      },
    },
    handlers: {
      async reconcile_top_up({ topUpId = '' }: Record<string, string>): Promise<void | { again: number }> {
        const row = await find(topUpId);
        if (!row || !WAITING.includes(row.state)) return;
        if (row.gateway_ref) await believe(topUpId, await gateways.of(row.gateway).closeCharge(row.gateway_ref));
        // its page was never shown; if it is paid all the same, a later "paid" is accepted
        else await apply(topUpId, { type: 'charge.cancelled' });
        const after = await find(topUpId);
        if (after && WAITING.includes(after.state)) return { again: clock.now() + LOOK_AGAIN };
      },
    },
  };
}
export type TopUps = ReturnType<typeof createTopUps>;
