import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import type * as z from 'zod';
import { ChargeBody, RefundBody, withDecimals } from './tap-shapes.ts';

type Reference = Record<string, string>;
type Charge = Omit<z.output<typeof ChargeBody>, 'reference' | 'transaction' | 'source'> & {
  id: string;
  object: 'charge';
  live_mode: boolean;
  status: string;
  reference: Reference;
  source: Record<string, string>;
  transaction: { created: string; url: string; expiry: object };
};
type Refund = Omit<z.output<typeof RefundBody>, 'reference'> & {
  id: string;
  object: 'refund';
  status: string;
  created: string;
  reference: Reference;
};
type Fault = 'hang' | 'drop' | 'html' | number;

const HOURS_24 = 86_400_000;
const KEY = 'sk_test_fixture';

/** Tap's API as its published pages tell it, strict, on a port of its own; `pages` has its hosted page. Its state is in memory, its clock the test's. */
export async function openTap({ now = () => Date.now(), liveMode = false, pages = '' } = {}) {
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  const answers = new Map<string, { at: number; body: object }>();
  const calls: { method: string; path: string; language: string; body: unknown }[] = [];
  const releases = new Set<() => void>();
  let fault: { kind: Fault; afterwards: boolean } | null = null;
  let count = 0;
  let refundsStay: string | null = null;

  const app = Fastify({ forceCloseConnections: true });
  const refuse = (code: string, description: string, status = 400) =>
    Object.assign(new Error(description), { statusCode: status, tapCode: code });
  app.setErrorHandler((error: Error & { statusCode?: number; tapCode?: string }, _request, reply) =>
    reply
      .code(error.statusCode ?? 500)
      .send({ errors: [{ code: error.tapCode ?? '9999', description: error.message }] }),
  );
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== `Bearer ${KEY}`) throw refuse('2107', 'Unauthorized', 401);
    if (request.method === 'POST' && request.headers['content-type'] !== 'application/json')
      throw refuse('1100', 'JSON is asked for', 415);
  });
  /** A fault strikes once: before Tap acts, or after it acted, so that its answer alone is lost. */
  const struck = async (afterwards: boolean, reply: FastifyReply) => {
    if (fault?.afterwards !== afterwards) return;
    const { kind } = fault;
    fault = null;
    if (typeof kind === 'number') throw refuse('9999', 'as asked by the test', kind);
    if (kind === 'html') return reply.code(502).type('text/html').send('<html><h1>Bad gateway</h1></html>');
    if (kind === 'hang') await new Promise<void>((resolve) => releases.add(resolve));
    reply.raw.destroy();
  };
  app.addHook('preHandler', async (request, reply) => {
    const { method, url, headers, body } = request;
    calls.push({ method, path: url, language: String(headers.lang_code), body });
    return struck(false, reply);
  });
  app.addHook('onSend', async (_request, reply) => void (await struck(true, reply)));

  const once = <Body extends object>(reference: string, make: () => Body): Body => {
    const answer = answers.get(reference);
    if (answer && now() - answer.at < HOURS_24) return answer.body as Body;
    const body = structuredClone(make());
    answers.set(reference, { at: now(), body });
    return body;
  };
  const read = <Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> => {
    const result = shape.safeParse(body);
    if (result.success) return result.data;
    throw refuse('1101', result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  };
  const idOf = (kind: string) => `${kind}_TS02A${String((count += 1)).padStart(12, '0')}`;
  const chargeOf = (id: string) => {
    const charge = charges.get(id);
    if (!charge) throw refuse('1119', 'Charge id is invalid', 404);
    return charge;
  };

  app.post('/v2/charges', async (request) => {
    const body = read(ChargeBody, request.body);
    return once(`charge ${body.reference.idempotent}`, () => {
      const id = idOf('chg');
      const charge: Charge = {
        ...body,
        id,
        object: 'charge',
        live_mode: liveMode,
        status: 'INITIATED',
        reference: { transaction: body.reference.transaction, order: body.reference.order },
        source: { id: body.source.id },
        transaction: { ...body.transaction, created: String(now()), url: `${pages || origin()}/pay/${id}` },
      };
      charges.set(id, charge);
      return charge;
    });
  });
  app.get<{ Params: { id: string } }>('/v2/charges/:id', async ({ params }) => chargeOf(params.id));
  app.post('/v2/refunds', async (request) => {
    const body = read(RefundBody, request.body);
    return once(`refund ${body.reference.idempotent}`, () => {
      const charge = chargeOf(body.charge_id);
      const chargeRefunds = [...refunds.values()].filter(
        ({ charge_id, status }) => charge_id === charge.id && !['DECLINED', 'FAILED'].includes(status),
      );
      const total = chargeRefunds.reduce((sum, { amount }) => sum + amount, body.amount);
      if (charge.status !== 'CAPTURED') throw refuse('1158', 'Charge is not captured');
      if (charge.currency !== body.currency) throw refuse('1109', 'Currency does not match');
      if (total > charge.amount + 1e-9) throw refuse('1157', 'Refund is more than the charge');
      const reference = { merchant: body.reference.merchant, gateway: '', payment: '' };
      const refund: Refund = {
        ...body,
        id: idOf('re'),
        object: 'refund',
        status: 'PENDING',
        created: String(now()),
        reference,
      };
      refunds.set(refund.id, refund);
      return refund;
    });
  });
  app.get<{ Params: { id: string } }>('/v2/refunds/:id', async ({ params }) => {
    const refund = refunds.get(params.id);
    if (!refund) throw refuse('1159', 'Refund id is invalid', 404);
    refund.status = refundsStay ?? 'REFUNDED';
    return refund;
  });

  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  /** The message Tap posts of a charge, signed with its secret key. */
  const messageOf = (chargeOrRefund: Charge | Refund, key = KEY) => {
    const { id, amount, currency, reference, status } = chargeOrRefund;
    const created = chargeOrRefund.object === 'charge' ? chargeOrRefund.transaction.created : chargeOrRefund.created;
    const fields = [
      ['id', id],
      ['amount', withDecimals(amount, currency)],
      ['currency', currency],
      ['gateway_reference', reference.gateway ?? ''],
      ['payment_reference', reference.payment ?? ''],
      ['status', status],
      ['created', created],
    ];
    const text = fields.map(([name, value]) => `x_${name}${value}`).join('');
    const hashstring = createHmac('sha256', key).update(text).digest('hex');
    return { rawBody: JSON.stringify(chargeOrRefund), headers: { 'content-type': 'application/json', hashstring } };
  };

  return {
    url: `${origin()}/v2`,
    key: KEY,
    calls,
    charges: () => [...charges.values()],
    refunds: () => [...refunds.values()],
    messageOf,
    /** What the visitor does on the hosted page; where Tap then leads them, and what it posts. */
    decide(id: string, status: string, source: { payment_method?: string } = { payment_method: 'KNET' }) {
      const charge = chargeOf(id);
      charge.status = status;
      charge.source = { ...charge.source, ...source };
      if (status === 'CAPTURED')
        charge.reference = { ...charge.reference, payment: '9720221916128348054', gateway: '202235421476242' };
      const back = new URL(charge.redirect.url);
      back.searchParams.set('tap_id', id);
      return { back: `${back.pathname}${back.search}`, post: new URL(charge.post.url).pathname, ...messageOf(charge) };
    },
    /** The next call fails so, before Tap acts or (`afterwards`) once it has acted. */
    fail(kind: Fault, afterwards = false) {
      fault = { kind, afterwards };
    },
    /** The state refunds are in from now on; null: they are paid as soon as they are looked at. */
    keepRefunds(status: string | null) {
      refundsStay = status;
    },
    async close() {
      for (const release of releases) release();
      await app.close();
    },
  };
}
export type TapEmulator = Awaited<ReturnType<typeof openTap>>;
