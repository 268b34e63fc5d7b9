import { randomBytes } from 'node:crypto';
import type { ChargedCurrency } from '#contract/constants.ts';
import type { Order, PaymentMethod } from '#contract/entities/order.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { toMajor } from '#contract/rules/money.ts';
import { composeBooking } from '#server/compose-booking.ts';
import type { Dialect } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import type { QuoteFacts } from '#server/modules/orders/index.ts';
import type { Caller } from '#server/modules/route.ts';
import { createPromosModule } from '#server/modules/promos/index.ts';
import type { BookingPort, QuotedComponent } from '#server/suppliers/port.ts';
import { testClock } from './clock.ts';
import { openTestDatabase } from './database.ts';
import { orderBody } from './journey.ts';
import { lettersIn } from './letters.ts';
import { RATES } from './rates.ts';

const ROOMS = [{ Adults: 2, Children: [], Infants: [] }];

type Wish = { toPay?: number; discount?: number; cost?: number; promo?: string; currency?: ChargedCurrency };
export type OrderBench = Awaited<ReturnType<typeof openOrderBench>>;

/** The order's side of the server on a real database, with suppliers of the test's own and quotes made to order. */
export async function openOrderBench(options: {
  dialect?: Dialect;
  suppliers: BookingPort[];
  alarms?: string[];
  /** Where the lines of its log go; nowhere when absent. */
  heard?: string[];
}) {
  const { dialect = 'sqlite', suppliers, alarms = [], heard } = options;
  const clock = testClock();
  const { db, close } = await openTestDatabase(dialect);
  const env = {
    ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', PUBLIC_URL: 'http://shop.example' }),
    dataDir: ':memory:',
    secretKey: 'k'.repeat(40),
  };
  const quotes = new Map<string, QuoteFacts>();
  const log = heard
    ? createLog({ logLevel: 'trace' }, { write: (line: string) => void heard.push(line) })
    : createLog(env);
  const error = (facts: object, sentence: string) => void ('alarm' in facts && facts.alarm && alarms.push(sentence));
  const caller: Caller = {
    locale: 'en',
    currency: 'KWD',
    location: 85,
    market: 'kw',
    user: null,
    bearer: null,
    device: 'a test',
    deviceKey: null,
    deskKey: null,
    idleFor: 0,
    requestId: 'bench',
    ip: '203.0.113.7',
    principal: 'guest',
  };

  const composed = await composeBooking({
    db,
    dialect,
    clock,
    env,
    log: heard ? log : Object.assign(log, { error }),
    promos: createPromosModule({ db, clock, rates: async () => RATES }),
    suppliers: {
      of: ({ supplier }) => suppliers.find(({ code }) => code === supplier)!,
      releaseExpired: async () => 0,
    },
    quotes: {
      findQuote: async (id) => quotes.get(id) ?? null,
      requote: async (id, { withoutPromo }) => {
        const old = quotes.get(id)!;
        const components = await Promise.all(
          old.components.map(async (component) => {
            const now = await suppliers.find(({ code }) => code === component.supplier)!.recheck(component);
            return now.kind === 'gone' ? component : { ...component, cost: now.cost };
          }),
        );
        const rise =
          components.reduce((sum, { cost }) => sum + cost, 0) - old.components.reduce((sum, { cost }) => sum + cost, 0);
        const discount = withoutPromo ? 0 : old.discountMinor;
        return write(
          {
            toPay: old.totalMinor + rise - discount,
            discount,
            ...(withoutPromo || !old.promoCode ? {} : { promo: old.promoCode }),
          },
          components,
        );
      },
    },
    deliver: async (url, headers, body) => {
      const answer = await plain('POST', new URL(url).pathname, { rawBody: body, headers });
      return answer.raw.status;
    },
  });

  await composed.services.worker.recover();

  function plain(
    method: 'GET' | 'POST',
    path: string,
    input: { rawBody?: string; headers?: Record<string, string>; query?: Record<string, string> },
  ) {
    for (const route of composed.plainRoutes) {
      const names = [...route.path.matchAll(/:(\w+)/gu)].map((match) => String(match[1]));
      const match = new RegExp(`^${route.path.replace(/:\w+/gu, '([^/]+)')}$`, 'u').exec(path);
      if (route.method !== method || !match) continue;
      const params = Object.fromEntries(names.map((name, index) => [name, String(match[index + 1])]));
      return route.handle({
        params,
        query: input.query ?? {},
        rawBody: input.rawBody ?? '',
        headers: input.headers ?? {},
        caller,
      });
    }
    throw new Error(`no route ${method} ${path}`);
  }

  const codes = new Map<string, string>();
  /** The code that a guest's cancelling needs, as it was mailed. */
  async function cancelCode(id: string): Promise<string> {
    const mailedCode = codes.get(id);
    if (mailedCode !== undefined) return mailedCode;
    await call('POST', 'orders/:id/cancel_code', {}, { id });
    const { reference } = await db
      .selectFrom('orders')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const letters = await lettersIn({ db, ring: composed.services.ring });
    const letter = letters.find(({ id: name, subject }) => name.startsWith('note-') && subject.includes(reference));
    const code = /^(\d{6})$/mu.exec(letter?.text ?? '')?.[1] ?? '';
    codes.set(id, code);
    return code;
  }

  async function call<Reply>(
    method: string,
    path: string,
    payload: unknown,
    params: Record<string, string> = {},
    user: Caller['user'] = null,
  ): Promise<Reply> {
    const asks = path === 'orders/:id/cancel' && user === null;
    const body = asks ? { code: await cancelCode(params.id ?? ''), ...(payload as object) } : payload;
    const route = composed.routes.find(
      (one) => one.call.method === method && one.call.path === `/api/v1/website/${path}`,
    );
    if (!route) throw new Error(`no route ${method} ${path}`);
    return route.handle({ body, params, caller: { ...caller, user } }) as Promise<Reply>;
  }

  /** Writes a quote of the components: amounts in minor units. */
  function write(wish: Wish, components: QuotedComponent[]): Quote {
    const { toPay = 200_000, discount = 0, cost, promo, currency = 'KWD' } = wish;
    const id = randomBytes(16).toString('base64url');
    const total = toMajor(toPay + discount, currency);
    const quote = {
      quote_id: id,
      package_id: 1,
      title: 'A trip',
      image: '/art/x.svg',
      user: { slug: 'noura', show_name: 'Noura', profile_image: '/art/y.svg', headline: '' },
      start_date: '2027-03-04',
      end_date: '2027-03-09',
      nights: 5,
      class: 'economy',
      rooms: ROOMS,
      countries: ['KW', 'TR'],
      flight: {
        TotalPrice: 1,
        Class: 'economy',
        SuppCode: 'x',
        SearchId: 'x',
        Result: [],
        Refundable: true,
        FareName: '',
        SeatsLeft: 9,
      },
      stops: [],
      amenities: [],
      forced_amenities: [],
      lines: [],
      currency,
      total,
      discount: toMajor(discount, currency),
      promo_code: promo ?? null,
      to_pay: toMajor(toPay, currency),
      expires_at: new Date(clock.now() + 20 * 60_000).toISOString(),
    } satisfies Quote;
    quotes.set(id, {
      id,
      packageId: 1,
      expertId: 1,
      currency,
      totalMinor: toPay + discount,
      discountMinor: discount,
      toPayMinor: toPay,
      promoCode: promo ?? null,
      costFils: cost ?? components.reduce((sum, component) => sum + component.cost, 0),
      rates: RATES,
      quote: { ar: quote, en: quote },
      components,
      expiresAt: clock.now() + 20 * 60_000,
    });
    return quote;
  }

  return {
    db,
    clock,
    close,
    quotes,
    plain,
    caller,
    ...composed.services,
    gateway: composed.services.gateways.of('embedded'),
    run: () => composed.services.worker.runDueJobs(),
    quote: (wish: Wish = {}, components: QuotedComponent[] = partsOf(suppliers)) => write(wish, components),
    place: async (quote: Pick<Quote, 'quote_id'>, change: object = {}) =>
      (await call<{ data: Order }>('POST', 'orders', { ...orderBody({ ...quote, rooms: ROOMS }), ...change })).data,
    pay: async (id: string, method: PaymentMethod = 'knet') =>
      (await call<{ data: { payment_id: string; payment_url: string } }>('POST', 'orders/:id/pay', { method }, { id }))
        .data,
    read: async (id: string) => (await call<{ data: Order }>('GET', 'orders/:id', {}, { id })).data,
    call,
    /** The visitor's answer on the hosted page; where they come back to. */
    async answer(paymentUrl: string, answer: 'approve' | 'decline' | 'cancel' | 'silence') {
      const reply = await plain('POST', new URL(paymentUrl).pathname, { rawBody: `answer=${answer}` });
      return new URL(String(reply.raw.headers?.location));
    },
    async comeBack(url: URL) {
      const reply = await plain('GET', url.pathname, { query: Object.fromEntries(url.searchParams) });
      return String(reply.raw.headers?.location);
    },
  };
}

/** One flight and one hotel stay from the two suppliers given, 60 and 90 dinars. */
export function partsOf(suppliers: BookingPort[]): QuotedComponent[] {
  const [flights, hotels] = suppliers;
  return [
    {
      kind: 'flight',
      supplier: flights!.code,
      ref: 'f',
      cost: 60_000,
      rooms: ROOMS,
      refundable: true,
      priceMinor: 80_000,
    },
    {
      kind: 'hotel',
      supplier: hotels!.code,
      hotelCode: 'H1',
      city: 'istanbul',
      checkIn: '2027-03-04',
      checkOut: '2027-03-09',
      rooms: ROOMS,
      rates: [{ ref: 'r', cost: 90_000, cancellation: [] }],
      cost: 90_000,
      priceMinor: 120_000,
    },
  ];
}
