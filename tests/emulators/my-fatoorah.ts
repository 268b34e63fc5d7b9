import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import { ACCOUNTS, bodies, METHODS, type AccountName, type InvoiceBody } from './my-fatoorah-shapes.ts';
import { firstMessage, paymentMessage, refundMessage } from './my-fatoorah-messages.ts';

type Try = { PaymentId: string; TransactionStatus: string };
type Invoice = InvoiceBody & { id: number; account: AccountName; status: string; tries: Try[] };
type Refund = { RefundId: number; RefundStatus: string; InvoiceId: number; RefundAmount: number; comment: string };
type Fault = 'hang' | 'drop' | 'html' | 'shapeless' | number;
type Call = keyof ReturnType<typeof bodies>;

const SECRET = 'webhook_fixture';
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** MyFatoorah's API as its published pages tell it, strict, an account a country under /kw and /sa. Its state is in memory. */
export async function openMyFatoorah({ mayBeLocal = false, pages = '' } = {}) {
  const invoices = new Map<number, Invoice>();
  const refunds: Refund[] = [];
  const calls: { account: string; call: string; body: unknown }[] = [];
  const releases = new Set<() => void>();
  let fault: { kind: Fault; call: Call | null; afterwards: boolean } | null = null;
  let refundsStay: string | null = null;
  let count = 6_389_661;

  const app = Fastify({ forceCloseConnections: true });
  const refuse = (Name: string, Error_: string) =>
    Object.assign(new Error(Error_), { statusCode: 400, ValidationErrors: [{ Name, Error: Error_ }] });
  app.setErrorHandler((error: Error & { statusCode?: number; ValidationErrors?: object[] }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({
      IsSuccess: false,
      Message: error.message,
      ValidationErrors: error.ValidationErrors ?? null,
      Data: null,
    }),
  );
  /** True when a fault struck, and the answer is dealt with. */
  const struck = async (call: string, afterwards: boolean, reply: FastifyReply): Promise<boolean> => {
    if (!fault || fault.afterwards !== afterwards || (fault.call ?? call) !== call) return false;
    const { kind } = fault;
    fault = null;
    if (kind === 'hang') await new Promise<void>((resolve) => releases.add(resolve));
    if (kind === 'hang' || kind === 'drop') {
      reply.hijack();
      reply.raw.destroy();
    } else if (kind === 'html') void reply.code(502).type('text/html').send('<html><h1>Bad gateway</h1></html>');
    else if (kind === 'shapeless')
      void reply.header('x-request-id', 'req-77').send({ IsSuccess: true, Data: { Id: 1 } });
    else void reply.code(kind).send({ Message: 'as asked by the test' });
    return true;
  };

  const invoiceOf = (account: AccountName, Key: string): Invoice => {
    const invoice = invoices.get(Number(Key));
    if (!invoice || invoice.account !== account) throw refuse('Key', 'No data match the provided value');
    return invoice;
  };
  const expiry = (text: string) => {
    const [year = '', month = '', day = ''] = text.slice(0, 10).split('-');
    const ExpiryTime = `${text.slice(11)}.000`;
    return { ExpiryDate: `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`, ExpiryTime };
  };
  const acts: { [Name in Call]: (account: AccountName, body: never) => object } = {
    InitiatePayment: (account) => ({
      PaymentMethods: Object.entries(METHODS[account]).map(([PaymentMethodCode, PaymentMethodId]) => ({
        PaymentMethodId,
        PaymentMethodEn: PaymentMethodCode,
        PaymentMethodCode,
        IsDirectPayment: false,
      })),
    }),
    ExecutePayment(account, body: InvoiceBody) {
      const id = (count += 1);
      invoices.set(id, { ...body, id, account, status: 'Pending', tries: [] });
      return {
        InvoiceId: id,
        IsDirectPayment: false,
        PaymentURL: `${pages || origin()}/pay/${id}`,
        CustomerReference: body.CustomerReference,
      };
    },
    GetPaymentStatus(account, { Key }: { Key: string }) {
      const { id, status, CustomerReference, InvoiceValue, ExpiryDate, tries } = invoiceOf(account, Key);
      const summary = { InvoiceId: id, InvoiceStatus: status, CustomerReference, InvoiceValue, ...expiry(ExpiryDate) };
      return { ...summary, InvoiceReference: `2026${id}`, InvoiceTransactions: tries };
    },
    MakeRefund(
      account,
      { Key, KeyType, Amount, Comment }: { Key: string; KeyType: string; Amount: number; Comment: string },
    ) {
      const payment = [...invoices.values()].find(({ tries }) => tries.some(({ PaymentId }) => PaymentId === Key));
      const invoice = invoiceOf(account, KeyType === 'PaymentId' ? String(payment?.id ?? '') : Key);
      const times = Math.max(1, invoice.tries.filter(({ TransactionStatus }) => TransactionStatus === 'Succss').length);
      const invoiceRefunds = refunds.filter(
        ({ InvoiceId, RefundStatus }) => InvoiceId === invoice.id && RefundStatus !== 'Canceled',
      );
      const total = invoiceRefunds.reduce((sum, { RefundAmount }) => sum + RefundAmount, Amount);
      if (!['Paid', 'DuplicatePayment'].includes(invoice.status)) throw refuse('Key', 'The invoice is not paid');
      if (total > invoice.InvoiceValue * times + 1e-9) throw refuse('Amount', 'The amount exceeds what was paid');
      const RefundId = 90_000 + refunds.length;
      refunds.push({
        RefundId,
        RefundStatus: 'Pending',
        InvoiceId: invoice.id,
        RefundAmount: Amount,
        comment: Comment,
      });
      return { Key, RefundId, RefundReference: `R${RefundId}`, Amount, Comment };
    },
    GetRefundStatus(account, { Key }: { Key: string }) {
      const { id } = invoiceOf(account, Key);
      const own = refunds.filter(({ InvoiceId }) => InvoiceId === id);
      for (const refund of own) if (refund.RefundStatus === 'Pending') refund.RefundStatus = refundsStay ?? 'Refunded';
      return {
        RefundStatusResult: own.map(({ comment: _, ...refund }) => ({
          ...refund,
          RefundReference: `R${refund.RefundId}`,
        })),
      };
    },
  };
  for (const account of ['kw', 'sa'] as const)
    for (const [call, shape] of Object.entries(bodies(account, mayBeLocal)))
      app.post(`/${account}/v2/${call}`, async (request, reply) => {
        calls.push({ account, call, body: request.body });
        if (request.headers.authorization !== `Bearer ${ACCOUNTS[account].token}`)
          return reply.code(401).send({ Message: 'Authorization has been denied for this request.' });
        if (await struck(call, false, reply)) return reply;
        const read = shape.safeParse(request.body);
        if (!read.success) throw refuse(String(read.error.issues[0]?.path[0] ?? 'body'), 'invalid');
        const Data = acts[call as Call](account, read.data as never);
        if (await struck(call, true, reply)) return reply;
        return { IsSuccess: true, Message: '', ValidationErrors: null, Data };
      });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  return {
    urls: { kw: `${origin()}/kw`, sa: `${origin()}/sa` },
    origin: origin(),
    tokens: { kw: ACCOUNTS.kw.token, sa: ACCOUNTS.sa.token },
    secret: SECRET,
    calls,
    invoices: () => [...invoices.values()],
    refunds: () => refunds,
    /** What the visitor does on the hosted page: where they are led then, and what is posted, in both versions. */
    decide(id: number, end: 'Succss' | 'Failed', status = end === 'Succss' ? 'Paid' : 'Pending') {
      const invoice = invoices.get(id)!;
      const paymentId = `0707${id}${invoice.tries.length}`;
      invoice.tries.push({ PaymentId: paymentId, TransactionStatus: end });
      invoice.status = status;
      const back = new URL(end === 'Succss' ? invoice.CallBackUrl : invoice.ErrorUrl);
      back.searchParams.set('paymentId', paymentId);
      const { country } = ACCOUNTS[invoice.account];
      const transaction = end === 'Succss' ? 'SUCCESS' : 'FAILED';
      const facts = { invoiceId: id, reference: invoice.CustomerReference, status, transaction, paymentId, country };
      const post = '/payments/webhook/myfatoorah';
      const first = { post, ...firstMessage(facts, SECRET) };
      return { back: `${back.pathname}${back.search}`, post, ...paymentMessage(facts, SECRET), first };
    },
    /** Puts an invoice into any state, without a try to pay it. */
    put(id: number, change: Partial<Invoice>) {
      Object.assign(invoices.get(id)!, change);
    },
    refundMessage: ({ RefundId, InvoiceId, RefundAmount, RefundStatus }: Refund) => ({
      post: '/payments/webhook/myfatoorah',
      ...refundMessage(
        { refundId: RefundId, invoiceId: InvoiceId, status: RefundStatus, amount: RefundAmount, country: 'KWT' },
        SECRET,
      ),
    }),
    /** The next call, or the next of this name, fails so: before MyFatoorah acts, or (`afterwards`) once it has acted. */
    fail(kind: Fault, { call = null, afterwards = false }: { call?: Call | null; afterwards?: boolean } = {}) {
      fault = { kind, call, afterwards };
    },
    /** The state that refunds are in from now on when they are looked at; null: they are paid. */
    keepRefunds(status: string | null) {
      refundsStay = status;
    },
    async close() {
      for (const release of releases) release();
      await app.close();
    },
  };
}
export type MyFatoorahEmulator = Awaited<ReturnType<typeof openMyFatoorah>>;
