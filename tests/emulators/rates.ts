import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import * as z from 'zod';

type Fault = 'drop' | 'html' | 'too much' | number;

const QUOTES = ['SAR', 'USD', 'EUR', 'AED', 'QAR', 'BHD', 'OMR'];
/** For one dinar. */
const RATES: Record<string, unknown> = {
  SAR: 12.2,
  USD: 3.25,
  EUR: 2.81,
  AED: 11.94,
  QAR: 11.83,
  BHD: 1.225,
  OMR: 1.251,
};
const Query = z.strictObject({
  base: z.literal('KWD'),
  quotes: z.string().refine((text) => text.split(',').toSorted().join() === QUOTES.toSorted().join()),
  providers: z.literal('CBKKW'),
});

/** Frankfurter v2 and the free currency table, on one port: each with the newest table that the test gives it. */
export async function openRates() {
  const app = Fastify({ forceCloseConnections: true });
  const urls: string[] = [];
  let date = '2026-11-21';
  let rates = RATES;
  let rows: unknown = null;
  let fault: Fault | null = null;
  let isTableDown = false;

  const answer = async (reply: FastifyReply, body: unknown) => {
    if (fault === 'drop') return void reply.raw.destroy();
    if (fault === 'html') return reply.type('text/html').send('<html><h1>Bad gateway</h1></html>');
    if (fault === 'too much') return reply.type('application/json').send(JSON.stringify(body).padEnd(300_000, ' '));
    if (fault !== null) return reply.code(fault).send({ message: 'as asked by the test' });
    return body;
  };
  app.addHook('onRequest', async ({ url }) => void urls.push(url));
  app.get('/v2/rates', async ({ query }, reply) => {
    const read = Query.safeParse(query);
    if (!read.success) return reply.code(422).send({ message: 'invalid query' });
    const whole = Object.entries(rates).map(([quote, rate]) => ({ date, base: 'KWD', quote, rate }));
    return answer(reply, rows ?? whole);
  });
  app.get('/npm/kwd.json', async (_request, reply) => {
    if (isTableDown) return reply.code(503).send({});
    const kwd = Object.fromEntries(Object.entries(RATES).map(([code, rate]) => [code.toLowerCase(), rate]));
    return { date, kwd: { ...kwd, kwd: 1, jpy: 480.1 } };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  return {
    url,
    tableUrl: `${url}/npm/kwd.json`,
    urls,
    /** The newest table, with these rates instead of the usual ones; undefined: the currency is missing. */
    publish(day: string, change: Record<string, unknown> = {}) {
      [date, rates, rows, fault] = [day, { ...RATES, ...change }, null, null];
      rates = Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate !== undefined));
    },
    /** What Frankfurter answers instead of a table. */
    publishRows(of: (whole: { date: string; base: string; quote: string; rate: unknown }[]) => unknown) {
      rows = of(Object.entries(rates).map(([quote, rate]) => ({ date, base: 'KWD', quote, rate })));
    },
    fail(kind: Fault | null) {
      fault = kind;
    },
    failTable(isDown: boolean) {
      isTableDown = isDown;
    },
    close: () => app.close(),
  };
}
export type RatesEmulator = Awaited<ReturnType<typeof openRates>>;
