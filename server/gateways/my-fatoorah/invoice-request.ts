import { toMajor } from '#contract/rules/money.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';
import type { ChargeRequest, Payer } from '#server/gateways/port.ts';
import { MINUTE } from '#server/kernel/time.ts';
import type { Account } from './accounts.ts';

/** MyFatoorah's codes of the methods we offer. */
export const METHOD_CODES: Record<Account['country'], Partial<Record<PaymentMethod, string>>> = {
  KW: { knet: 'kn', card: 'vm', apple_pay: 'ap' },
  SA: { mada: 'md', card: 'vm', apple_pay: 'ap' },
};

/** An invoice lives as long as the hold, at least five minutes; half an hour when nothing was said. */
const LIFE = { min: 5 * MINUTE, usual: 30 * MINUTE };
/** Kuwait and Riyadh have one time, without summer time. */
const ZONE = '+03:00';
const AHEAD = 3 * 3_600_000;
const LONGEST_URL = 254;

type InvoiceContext = { account: Account; request: ChargeRequest; reference: string; methodId: number; now: number };

/** The body of POST /v2/ExecutePayment. Throws for a return address that is longer than MyFatoorah takes. */
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
  // the number is asked for apart from its country's code, which only our own markets' can be told from
  const [, code, number] = /^(\+96[56])(\d{6,11})$/u.exec(mobile) ?? [];
  return {
    CustomerName: `${firstName} ${lastName}`.trim(),
    CustomerEmail: email,
    ...(code && number ? { MobileCountryCode: code, CustomerMobile: number } : {}),
  };
}

/** When an invoice ends, epoch ms, of the wall time in Kuwait that MyFatoorah tells; null when it cannot be read. */
export function expiryOf(date: string | null | undefined, time: string | null | undefined): number | null {
  if (!date) return null;
  const at = Date.parse(`${date} ${time?.slice(0, 8) ?? '23:59:59'} GMT${ZONE.replace(':', '')}`);
  return Number.isNaN(at) ? null : at;
}
