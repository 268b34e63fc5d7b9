import { toMinor } from '#contract/rules/money.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { NoSuchCharge, type Charge, type ChargeState, type PaymentGateway } from '#server/gateways/port.ts';
import { MalformedAnswer } from '#server/vendors/errors.ts';
import { DAY } from '#server/kernel/time.ts';
import { accountsOf, type Account } from './accounts.ts';
import { createMyFatoorahClient, MyFatoorahRefused } from './client.ts';
import { createDuplicates } from './duplicates.ts';
import { expiryOf, invoiceBody, METHOD_CODES } from './invoice-request.ts';
import { createOpenings, ourRefOf } from './openings.ts';
import { createMyFatoorahRefunds } from './refunds.ts';
import { Invoice, Methods, Opened } from './shapes.ts';
import { readMyFatoorahWebhook } from './webhook.ts';

type Deps = {
  db: Database;
  clock: Clock;
  env: Pick<Env, 'live' | 'myFatoorah'>;
  log: { error(facts: object, sentence: string): void };
  patience?: number;
};

/** Ms; an unpaid invoice counts as open this long after its end. */
const GRACE = 10 * 60_000;
/** Their misspelling, and the correct one. */
const SUCCESS = ['Succss', 'Success'];

/** v2. Webhooks only trigger a read. An invoice stays payable after a failed try, until it expires. */
export function createMyFatoorahGateway({ db, clock, env, log, patience }: Deps) {
  const { webhookSecret } = env.myFatoorah;
  if (webhookSecret === null) throw new Error('MYFATOORAH_WEBHOOK_SECRET is missing');
  const accounts = accountsOf(env);
  const ask = createMyFatoorahClient(patience);
  const openOnce = createOpenings({ db, clock });
  const methodIds = new Map<string, { at: number; ids: Promise<Map<string, number>> }>();

  function placeOf(gatewayRef: string): { account: Account; invoiceId: string } {
    const [, country, invoiceId = ''] = /^(KW|SA)-(\d+)$/u.exec(gatewayRef) ?? [];
    const account = accounts.find((one) => one.country === country);
    if (!account) throw new NoSuchCharge(`no account of myfatoorah has invoice ${gatewayRef}`);
    return { account, invoiceId };
  }

  function idsOf(account: Account, amount: number): Promise<Map<string, number>> {
    const entry = methodIds.get(account.country);
    if (entry && clock.now() - entry.at < DAY) return entry.ids;
    const body = { InvoiceAmount: amount, CurrencyIso: account.currency };
    const ids = ask(account, Methods, 'InitiatePayment', body).then(
      ({ PaymentMethods }) => new Map(PaymentMethods.map((one) => [one.PaymentMethodCode, one.PaymentMethodId])),
    );
    methodIds.set(account.country, { at: clock.now(), ids });
    ids.catch(() => methodIds.delete(account.country));
    return ids;
  }

  async function methodId(account: Account, method: PaymentMethod, amount: number): Promise<number> {
    const id = (await idsOf(account, amount)).get(METHOD_CODES[account.country][method] ?? '');
    if (id === undefined) throw new Error(`myfatoorah takes no ${method} in ${account.currency}`);
    return id;
  }

  function stateOf({ InvoiceStatus, InvoiceTransactions, ...invoice }: Invoice): ChargeState {
    const isPaid = (InvoiceTransactions ?? []).some(({ TransactionStatus }) => SUCCESS.includes(TransactionStatus));
    if (InvoiceStatus === 'Paid' || InvoiceStatus === 'DuplicatePayment') {
      if (!isPaid) throw new MalformedAnswer(`invoice ${invoice.InvoiceId} is paid by no transaction`);
      return 'paid';
    }
    if (isPaid) throw new MalformedAnswer(`invoice ${invoice.InvoiceId} has a payment and is ${InvoiceStatus}`);
    if (InvoiceStatus === 'Canceled') return 'cancelled';
    if (InvoiceStatus !== 'Pending') return 'unknown';
    const end = expiryOf(invoice.ExpiryDate, invoice.ExpiryTime);
    return end !== null && clock.now() > end + GRACE ? 'cancelled' : 'open';
  }

  async function readInvoice(gatewayRef: string): Promise<{ account: Account; invoice: Invoice }> {
    const { account, invoiceId } = placeOf(gatewayRef);
    const invoice = await ask(account, Invoice, 'GetPaymentStatus', { Key: invoiceId, KeyType: 'InvoiceId' });
    if (invoice.InvoiceId !== invoiceId)
      throw new MalformedAnswer(`myfatoorah told of another invoice than ${invoiceId}`);
    return { account, invoice };
  }

  async function read(gatewayRef: string): Promise<Charge> {
    const { account, invoice } = await readInvoice(gatewayRef);
    if (invoice.InvoiceStatus === 'DuplicatePayment') await duplicates.refundLater(gatewayRef);
    return {
      gatewayRef,
      state: stateOf(invoice),
      currency: account.currency,
      amount: toMinor(invoice.InvoiceValue, account.currency),
      ourRef: ourRefOf(invoice.CustomerReference ?? ''),
    };
  }

  const refund = createMyFatoorahRefunds({ db, clock, ask, placeOf, log });
  const paymentsOf = ({ InvoiceTransactions }: Invoice) =>
    (InvoiceTransactions ?? []).flatMap(({ PaymentId, TransactionStatus }) =>
      PaymentId && SUCCESS.includes(TransactionStatus) ? [PaymentId] : [],
    );
  const duplicates = createDuplicates({ db, clock, readInvoice, paymentsOf, refund, log });

  const gateway: PaymentGateway = {
    code: 'myfatoorah',
    methods(currency: ChargedCurrency) {
      const account = accounts.find((one) => one.currency === currency);
      return account ? (Object.keys(METHOD_CODES[account.country]) as PaymentMethod[]) : [];
    },
    async createCharge(request) {
      const account = accounts.find((one) => one.currency === request.currency);
      if (!account) throw new Error(`myfatoorah has no account in ${request.currency}`);
      const id = await methodId(account, request.method, 1);
      return openOnce(request.ourRef, async (reference) => {
        const body = invoiceBody({ account, request, reference, methodId: id, now: clock.now() });
        const opening = await ask(account, Opened, 'ExecutePayment', body);
        if (opening.CustomerReference !== reference)
          throw new MalformedAnswer(
            `myfatoorah opened invoice ${opening.InvoiceId} for something else than ${reference}`,
          );
        return { gatewayRef: `${account.country}-${opening.InvoiceId}`, paymentUrl: opening.PaymentURL };
      });
    },
    readCharge: (gatewayRef) =>
      read(gatewayRef).catch((error: unknown) => {
        throw error instanceof MyFatoorahRefused ? new NoSuchCharge(error.message, { cause: error }) : error;
      }),
    // MyFatoorah cannot close an unpaid invoice: it expires, and late payments are refunded
    closeCharge: read,
    readWebhook: (rawBody, headers) => readMyFatoorahWebhook(webhookSecret, rawBody, headers['myfatoorah-signature']),
    refund: (gatewayRef, amount, ourRef) => refund(gatewayRef, amount, ourRef),
  };
  return { gateway, handlers: duplicates.handlers };
}
