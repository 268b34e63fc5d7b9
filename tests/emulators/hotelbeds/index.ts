import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify, { type FastifyReply } from 'fastify';
import type * as z from 'zod';
import { createBookings } from './bookings.ts';
import { boardTypes, destinations, facilityTypes, houseContent, withFields } from './content.ts';
import { CITIES, destinationCode, distance, housesOf, type City, type House } from './houses.ts';
import { AvailabilityBody, BookingBody, CancelQuery, CheckBody, ContentQuery, FindQuery, ListQuery } from './shapes.ts';
import { KEY_LIFE, ratesOf, rateNode, signatureOf, type Rate } from './stock.ts';
import { refusal, type Refusal } from './refusal.ts';

export type Call = 'availability' | 'check' | 'book' | 'read' | 'find' | 'simulate' | 'cancel' | 'content' | 'picture';
/** `hang` for ever, close the line, a page of a proxy in between, an answer without its fields, or an error of the vendor's. */
export type Fault = 'hang' | 'drop' | 'html' | 'shapeless' | { status: number; code?: string; message?: string };

const KEY = '0123456789abcdef01234567';
const SECRET = 's3cr3tS3cr';
const SKEW = 60;
const gzipAsync = promisify(gzip);

/**
 * Hotelbeds' API as its published documents tell it, strict, on a port of its own. Its state is in memory, its clock the
 * test's; four houses stand round each of `cities`.
 */
export async function openHotelbeds({
  now = () => Date.now(),
  cities = CITIES as readonly City[],
  callsADay = Infinity,
} = {}) {
  const houses = new Map(cities.flatMap(housesOf).map((house) => [house.code, house]));
  const rates = new Map<string, Rate>();
  const calls: { call: Call; body: unknown; language: string }[] = [];
  const releases = new Set<() => void>();
  const full = new Set<number>();
  const faults: { kind: Fault; call: Call | null; afterwards: boolean; times: number }[] = [];
  let rise = 0;
  let quota = Infinity;
  let delay = 0;
  const callsOn = new Map<string, number>();
  let silent: ((call: Call) => boolean) | null = null;
  const bookings = createBookings({ now, rates, full });

  const app = Fastify({ forceCloseConnections: true });
  const audit = () => ({ processTime: '12', token: randomBytes(16).toString('hex').toUpperCase() });
  app.setErrorHandler(async (error: Error & Partial<Refusal>, _request, reply) => {
    const status = error.statusCode ?? 500;
    // the gateway before the API answers in a form of its own
    if (error.isOfGateway) return reply.code(status).send({ error: error.message });
    const code = `${error.vendorCode ?? 'SYSTEM_ERROR'}-${randomBytes(8).toString('hex').toUpperCase()}`;
    return reply.code(status).send({ auditData: audit(), error: { code, message: error.message } });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !String(request.headers['accept-encoding']).includes('gzip')) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return gzipAsync(payload);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/giata/')) return;
    const { headers } = request;
    const stamp = Math.floor(now() / 1_000);
    const near = Array.from({ length: 2 * SKEW + 1 }, (_, at) => signatureOf(KEY, SECRET, stamp + at - SKEW));
    if (headers['api-key'] !== KEY || !near.includes(String(headers['x-signature'])))
      throw refusal(401, null, 'Request signature verification failed');
    if (headers.accept !== 'application/json') throw refusal(406, 'INVALID_REQUEST', 'Accept must be application/json');
    if (!String(headers['accept-encoding']).includes('gzip'))
      throw refusal(406, 'INVALID_REQUEST', 'Accept-Encoding must take gzip');
    if (request.method === 'POST' && headers['content-type'] !== 'application/json')
      throw refusal(415, 'INVALID_REQUEST', 'JSON is asked for');
    const day = new Date(now()).toISOString().slice(0, 10);
    callsOn.set(day, (callsOn.get(day) ?? 0) + 1);
    if (quota <= 0 || (callsOn.get(day) ?? 0) > callsADay) {
      void reply.header('x-mashery-error-code', 'ERR_403_DEVELOPER_OVER_RATE');
      throw refusal(403, null, 'Access to this API has been disallowed');
    }
    quota -= 1;
  });
  /** True when a fault struck, and the answer is dealt with. */
  async function struck(call: Call, afterwards: boolean, reply: FastifyReply): Promise<boolean> {
    const index = faults.findIndex((one) => one.afterwards === afterwards && (one.call ?? call) === call);
    const fault = faults[index];
    const kind: Fault | undefined = silent?.(call) && !afterwards ? 'hang' : fault?.kind;
    if (kind === undefined) return false;
    if (fault && (fault.times -= 1) <= 0) faults.splice(index, 1);
    if (kind === 'hang') await new Promise<void>((resolve) => releases.add(resolve));
    if (kind === 'hang' || kind === 'drop') {
      reply.hijack();
      reply.raw.destroy();
    } else if (kind === 'html') void reply.code(502).type('text/html').send('<html><h1>Bad gateway</h1></html>');
    else if (kind === 'shapeless') void reply.send({ auditData: audit(), hotels: 'none', booking: 7, hotel: {} });
    else throw refusal(kind.status, kind.code ?? null, kind.message ?? 'as asked by the test');
    return true;
  }
  const read = <Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> => {
    const result = shape.safeParse(input);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    throw refusal(400, 'INVALID_DATA', `${issue?.path.join('.')}: ${issue?.message}`);
  };
  /** One call: written down, struck by what the test asked for, done, and perhaps struck on its way back. */
  async function serve(call: Call, reply: FastifyReply, body: unknown, act: () => object): Promise<unknown> {
    const language = (body as { language?: string } | null)?.language ?? '';
    calls.push({ call, body, language });
    if (delay > 0) await pause(delay);
    if (await struck(call, false, reply)) return reply;
    const answer = act();
    if (await struck(call, true, reply)) return reply;
    return { auditData: audit(), ...answer };
  }

  const API = '/hotel-api/1.0';
  app.post(`${API}/hotels`, (request, reply) =>
    serve('availability', reply, request.body, () => availability(read(AvailabilityBody, request.body))),
  );
  app.post(`${API}/checkrates`, (request, reply) =>
    serve('check', reply, request.body, () => check(read(CheckBody, request.body))),
  );
  app.post(`${API}/bookings`, (request, reply) =>
    serve('book', reply, request.body, () => bookings.book(read(BookingBody, request.body))),
  );
  app.get<{ Params: { reference: string } }>(`${API}/bookings/:reference`, ({ params }, reply) =>
    serve('read', reply, params, () => ({ booking: bookings.read(params.reference) })),
  );
  app.get(`${API}/bookings`, ({ query }, reply) =>
    serve('find', reply, query, () => bookings.find(read(FindQuery, query))),
  );
  app.delete<{ Params: { reference: string } }>(`${API}/bookings/:reference`, ({ params, query }, reply) => {
    const flag = (query as { cancellationFlag?: string }).cancellationFlag ?? 'CANCELLATION';
    return serve(flag === 'SIMULATION' ? 'simulate' : 'cancel', reply, { ...params, flag }, () =>
      bookings.cancel(params.reference, read(CancelQuery, query).cancellationFlag === 'SIMULATION'),
    );
  });
  const CONTENT = '/hotel-content-api/1.0';
  app.get(`${CONTENT}/hotels`, ({ query }, reply) =>
    serve('content', reply, query, () => {
      const contentQuery = read(ContentQuery, query);
      const codes = contentQuery.codes?.split(',').map(Number);
      const matches = [...houses.values()].filter(
        ({ code, city }) => codes?.includes(code) ?? destinationCode(city) === contentQuery.destinationCode,
      );
      const page = matches.slice(Number(contentQuery.from) - 1, Number(contentQuery.to));
      const hotels = page.map((house) => withFields(houseContent(house, contentQuery.language), contentQuery.fields));
      return { from: Number(contentQuery.from), to: Number(contentQuery.to), total: matches.length, hotels };
    }),
  );
  const lists = {
    'types/boards': boardTypes,
    'types/facilities': facilityTypes,
    'locations/destinations': destinations(cities),
  };
  for (const [path, list] of Object.entries(lists))
    app.get(`${CONTENT}/${path}`, ({ query }, reply) =>
      serve('content', reply, { ...(query as object), list: path }, () => {
        const { language, from, to } = read(ListQuery, query);
        const all: object[] = list(language);
        const page = all.slice(Number(from) - 1, Number(to));
        return { from: Number(from), to: Number(to), total: all.length, [path.split('/')[1] ?? '']: page };
      }),
    );
  app.get<{ Params: { '*': string } }>('/giata/*', async ({ params }, reply) => {
    calls.push({ call: 'picture', body: params['*'], language: '' });
    if (await struck('picture', false, reply)) return reply;
    const code = /^bigger\/00\/00(\d{4})\/00\1a_hb_/u.exec(params['*'])?.[1];
    if (!houses.has(Number(code))) return reply.code(404).send();
    return reply.type('image/jpeg').send(JPEG);
  });

  function availability(search: z.output<typeof AvailabilityBody>): object {
    const { geolocation } = search;
    const near = [...houses.values()]
      .filter((house) => !full.has(house.code))
      .filter(({ code }) => search.hotels?.hotel.includes(code) ?? true)
      .filter((house) => !geolocation || distance(house, geolocation) <= geolocation.radius)
      .slice(0, search.filter.maxHotels);
    const hotels = near
      .map((house) =>
        houseNode(
          house,
          search.occupancies.flatMap((one) => newRates(house, search, one)),
          search,
        ),
      )
      .filter(({ rooms }) => rooms.length > 0);
    return { hotels: { ...(hotels.length > 0 ? { hotels } : {}), ...search.stay, total: hotels.length } };
  }
  function newRates(
    house: House,
    search: z.output<typeof AvailabilityBody>,
    occupancy: (typeof search.occupancies)[number],
  ): Rate[] {
    const stayRates = ratesOf(house, search, occupancy, { now: now(), rise });
    for (const rate of stayRates) rates.set(rate.key, rate);
    return stayRates;
  }
  const houseNode = (house: House, stayRates: Rate[], search: z.output<typeof AvailabilityBody>) => ({
    code: house.code,
    name: house.name,
    categoryCode: house.category,
    destinationCode: house.city.name.slice(0, 3),
    latitude: String(house.latitude),
    longitude: String(house.longitude),
    currency: 'EUR',
    rooms: house.rooms.flatMap((room) => {
      const own = stayRates.filter((rate) => rate.room === room);
      const name = search.language === 'ARA' ? room.arabic : room.english;
      return own.length > 0 ? [{ code: room.code, name, rates: own.map((rate) => rateNode(rate)) }] : [];
    }),
  });

  function check({ rooms: [requestRoom] }: z.output<typeof CheckBody>): object {
    const rate = rates.get(requestRoom?.rateKey ?? '');
    if (!rate || now() - rate.madeAt > KEY_LIFE)
      throw refusal(400, 'INVALID_DATA', 'The rateKey is not valid any more');
    if (full.has(rate.house.code)) throw refusal(500, 'PRODUCT_ERROR', 'Insufficient allotment');
    const dearer = Math.round(rate.net * (1 + rise));
    // a key that was checked is another key, and may be booked
    const key = `${rate.key.slice(0, -4)}${randomBytes(2).toString('hex').toUpperCase()}`;
    const checked: Rate = { ...rate, key, rateType: 'BOOKABLE', net: dearer, isUsed: false };
    rates.set(key, checked);
    const { house, room } = rate;
    const node = { code: room.code, name: room.english, rates: [rateNode(checked, { isChecked: true })] };
    return {
      hotel: {
        code: house.code,
        name: house.name,
        categoryCode: house.category,
        currency: 'EUR',
        ...rate.stay,
        totalNet: dearer / 100,
        paymentDataRequired: false,
        modificationPolicies: { cancellation: true, modification: true },
        rooms: [node],
      },
    };
  }

  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    key: KEY,
    secret: SECRET,
    calls,
    callsOf: (call: Call) => calls.filter((one) => one.call === call),
    bookings: bookings.list,
    houses: () => [...houses.values()],
    /** The next call (of a kind) fails so, before the vendor acts or (`afterwards`) once it has acted. */
    fail(kind: Fault, { call = null as Call | null, afterwards = false, times = 1 } = {}) {
      faults.push({ kind, call, afterwards, times });
    },
    /** From now on these calls get no answer at all; null: all are answered again. */
    silence: (calls: ((call: Call) => boolean) | null) => void (silent = calls),
    /** Everything costs so much more from now on: 0.1 is a tenth. */
    raise: (share: number) => void (rise = share),
    sellOut: (code: number) => void full.add(code),
    /** Tells of it no more, and sells it no more. */
    takeOut: (code: number) => void houses.delete(code),
    putIn: (house: House) => void houses.set(house.code, house),
    /** In ms, from now on. */
    answerAfter: (span: number) => void (delay = span),
    /** How many calls are still answered today. */
    allow: (calls: number) => void (quota = calls),
    async close() {
      for (const release of releases) release();
      await app.close();
    },
  };
}
export type HotelbedsEmulator = Awaited<ReturnType<typeof openHotelbeds>>;

/** The smallest picture there is: one grey point. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);
