import { toMajor } from '#contract/rules/money.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';
import type { ChargeRequest, Payer } from '#server/gateways/port.ts';
import { MINUTE } from '#server/kernel/time.ts';
import type { Account } from './accounts.ts';

export const METHOD_CODES: Record<Account['country'], Partial<Record<PaymentMethod, string>>> = {
  KW: { knet: 'kn', card: 'vm', apple_pay: 'ap' },
  SA: { mada: 'md', card: 'vm', apple_pay: 'ap' },
};

/** As long as the hold, at least `min`; `usual` without one. */
const LIFE = { min: 5 * MINUTE, usual: 30 * MINUTE };
/** Kuwait and Riyadh, without summer time. */
const ZONE = '+03:00';
const AHEAD = 3 * 3_600_000;
const LONGEST_URL = 254;

type InvoiceContext = { account: Account; request: ChargeRequest; reference: string; methodId: number; now: number };

export function invoiceBody({ account, request, reference, methodId, now }: InvoiceContext): object {
  const { amount, locale, returnUrl, payer, expiresAt } = request;
  if (returnUrl.length > LONGEST_URL) throw new Error('the return address is longer than myfatoorah takes');
  const until = expiresAt ? Math.max(expiresAt, now + LIFE.min) : now + LIFE.usual;
  return {
    PaymentMethodId: methodId,
    InvoiceValue: toMajor(amount, account.currency),
    DisplayCurrencyIso: account.currency,
    CustomerReference: reference,
    CallBackUrl: returnUrl,
    ErrorUrl: returnUrl,
    Language: locale,
    ExpiryDate: new Date(until + AHEAD).toISOString().slice(0, 19),
    ...(payer ? customerOf(payer) : {}),
  };
}

function customerOf({ firstName, lastName, email, mobile }: Payer): object {
  // the country code is sent apart, and only our markets' codes can be split off
  const [, code, number] = /^(\+96[56])(\d{6,11})$/u.exec(mobile) ?? [];
  return {
    CustomerName: `${firstName} ${lastName}`.trim(),
    CustomerEmail: email,
    ...(code && number ? { MobileCountryCode: code, CustomerMobile: number } : {}),
  };
}

/** Epoch ms of Kuwait's wall time; null when unreadable. */
export function expiryOf(date: string | null | undefined, time: string | null | undefined): number | null {
  if (!date) return null;
  const at = Date.parse(`${date} ${time?.slice(0, 8) ?? '23:59:59'} GMT${ZONE.replace(':', '')}`);
  return Number.isNaN(at) ? null : at;
}
