import type { ChargedCurrency } from '#contract/constants.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';
import type { ChargeRequest, Payer } from '#server/gateways/port.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { toTap } from './amounts.ts';

const SOURCES: Record<ChargedCurrency, Partial<Record<PaymentMethod, string>>> = {
  KWD: { knet: 'src_kw.knet', card: 'src_card', apple_pay: 'src_apple_pay' },
  SAR: { mada: 'src_sa.mada', card: 'src_card', apple_pay: 'src_apple_pay' },
};
/** Minutes; `usual` without a given end. */
const LIFE = { min: 5, max: 60, usual: 30 };

export const methodsIn = (currency: ChargedCurrency): PaymentMethod[] =>
  Object.keys(SOURCES[currency]) as PaymentMethod[];

type ChargeContext = { request: ChargeRequest; merchant: string | null; now: number };

export function chargeBody({ request, merchant, now }: ChargeContext): object {
  const { ourRef, method, currency, amount, description, returnUrl, webhookUrl, payer, expiresAt } = request;
  const source = SOURCES[currency][method];
  if (!source) throw new Error(`tap takes no ${method} in ${currency}`);
  if (!payer) throw new Error('tap asks who pays, and nobody was named');
  return {
    amount: toTap(amount, currency),
    currency,
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description,
    metadata: { ref: ourRef },
    reference: { transaction: ourRef, order: description, idempotent: ourRef },
    receipt: { email: false, sms: false },
    customer: customerOf(payer),
    ...(merchant === null ? {} : { merchant: { id: merchant } }),
    source: { id: source },
    post: { url: webhookUrl },
    redirect: { url: returnUrl },
    transaction: { expiry: { period: minutesLeft(expiresAt, now), type: 'MINUTE' } },
  };
}

/** May outlive the hold: late payments are refunded. */
function minutesLeft(expiresAt: number | null | undefined, now: number): number {
  if (!expiresAt) return LIFE.usual;
  return Math.min(LIFE.max, Math.max(LIFE.min, Math.ceil((expiresAt - now) / MINUTE)));
}

function customerOf({ firstName, lastName, email, mobile }: Payer): object {
  // the country code is sent apart, and only our markets' codes can be split off
  const [, code, number] = /^\+(965|966)(\d{6,12})$/u.exec(mobile) ?? [];
  return {
    first_name: firstName,
    ...(lastName === '' ? {} : { last_name: lastName }),
    email,
    ...(code && number ? { phone: { country_code: code, number } } : {}),
  };
}
