import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { money, offerOf, type OfferRequest, type Brand, type EmulatedOffer } from './duffel-offers.ts';
import { createDuffelOrders, type EmulatedOrder } from './duffel-orders.ts';
import { DuffelError, OfferRequestBody } from './duffel-shapes.ts';

/** Before Duffel acts or afterwards: no answer, a dropped line, a page instead of JSON, a status, or `202`: taken in and made later. */
export type DuffelFault =
  | 'hang'
  | 'drop'
  | 'html'
  | 'later'
  | { status: number; type: string; code: string; field?: string };

const TOKEN = 'duffel_test_fixture';
const SECRET = 'a_secret';
const BRANDS: Brand[] = [
  { name: 'Basic', extra: 0, refundable: false, instant: true },
  { name: 'Flex', extra: 4_500, refundable: true, instant: false },
];

/** Duffel's API as its published pages tell it, strict, on a port of its own. Its state is in memory, its clock the test's. */
export async function openDuffel({ now = () => Date.now(), liveMode = false, currency = 'USD' } = {}) {
  const requests = new Map<string, { search: OfferRequest; offers: string[] }>();
  const offers = new Map<string, { offer: EmulatedOffer; request: string; reads: number }>();
  const calls: { method: string; path: string; body: unknown }[] = [];
  const releases = new Set<() => void>();
  let fault: { kind: DuffelFault; afterwards: boolean; path: RegExp; after: number } | null = null;
  let brands = BRANDS;
  let dearer = 0;
  let count = 0;
  const idOf = (kind: string) => `${kind}_0000${String((count += 1)).padStart(8, '0')}`;

  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error: Error, _request, reply) => {
    const failure = error instanceof DuffelError ? error : new DuffelError(500, 'api_error', 'internal_server_error');
    if (failure !== error) process.stderr.write(`${error.stack ?? error.message}\n`);
    return reply.code(failure.status).send(failure.body);
  });
  app.addHook('onRequest', async ({ method, headers }) => {
    if (headers.authorization !== `Bearer ${TOKEN}`)
      throw new DuffelError(401, 'authentication_error', 'access_token_not_found');
    if (headers['duffel-version'] !== 'v2') throw new DuffelError(400, 'invalid_request_error', 'unsupported_version');
    if (method === 'POST' && headers['content-type'] !== 'application/json')
      throw new DuffelError(415, 'invalid_request_error', 'unsupported_format');
  });
  /** What is answered instead, where a fault strikes this call. */
  const struck = async ({ method, url }: FastifyRequest, afterwards: boolean, reply: FastifyReply) => {
    if (fault === null || fault.afterwards !== afterwards || !fault.path.test(`${method} ${url}`)) return undefined;
    const { kind } = fault;
    if (kind === 'later') return undefined;
    if (fault.after > 0) {
      fault.after -= 1;
      return undefined;
    }
    fault = null;
    if (typeof kind === 'object') {
      void reply.code(kind.status);
      return JSON.stringify(new DuffelError(kind.status, kind.type, kind.code, kind.field).body);
    }
    void reply.code(502).type('text/html');
    if (kind === 'html') return '<html><h1>Bad gateway</h1></html>';
    if (kind === 'hang') await new Promise<void>((resolve) => releases.add(resolve));
    reply.raw.destroy();
    return '';
  };
  app.addHook('preHandler', async (request, reply) => {
    calls.push({ method: request.method, path: request.url, body: request.body });
    const instead = await struck(request, false, reply);
    return instead === undefined
      ? undefined
      : reply.type(reply.getHeader('content-type')?.toString() ?? 'application/json').send(instead);
  });
  app.addHook('onSend', async (request, reply, payload) => (await struck(request, true, reply)) ?? payload);

  const read = <Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> => {
    const data = (body as { data?: unknown } | null)?.data;
    const others = Object.keys((body ?? {}) as object).filter((key) => key !== 'data');
    const result = shape.safeParse(data);
    if (others.length > 0) throw new DuffelError(422, 'validation_error', 'validation_unknown', others[0]);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    throw new DuffelError(422, 'validation_error', 'validation_required', issue?.path.join('.') ?? '');
  };
  const routeOf = ({ slices }: OfferRequest) => `${slices[0]?.origin}-${slices[0]?.destination}`;

  app.post('/air/offer_requests', async ({ body, query }) => {
    const { return_offers: inline, supplier_timeout: timeout } = query as Record<string, string>;
    if (inline !== 'false' || !(Number(timeout) >= 2_000 && Number(timeout) <= 60_000))
      throw new DuffelError(422, 'validation_error', 'validation_format', 'supplier_timeout');
    const search = read(OfferRequestBody, body);
    if (search.slices.some(({ departure_date: day }) => Date.parse(`${day}T23:59:59Z`) < now()))
      throw new DuffelError(422, 'validation_error', 'validation_in_past', 'slices.departure_date');
    if (routeOf(search) === 'STN-LHR') throw new DuffelError(504, 'airline_error', 'gateway_timeout');
    const request = idOf('orq');
    const fareBrands = routeOf(search) === 'PVD-RAI' ? [] : brands;
    const offerIds = fareBrands.map((brand) => {
      const hold = routeOf(search) === 'JFK-EWR' ? { ...brand, instant: false } : brand;
      const offer = offerOf(
        search,
        { ...hold, extra: hold.extra + dearer },
        { id: idOf('off'), liveMode, now: now(), currency },
      );
      offers.set(offer.id, { offer, request, reads: 0 });
      return offer.id;
    });
    requests.set(request, { search, offers: offerIds });
    return { data: { id: request, live_mode: liveMode, created_at: new Date(now()).toISOString(), ...search } };
  });

  app.get('/air/offers', async ({ query }) => {
    const { offer_request_id: id = '', limit } = query as Record<string, string>;
    if (!requests.has(id) || Number(limit) > 200) throw new DuffelError(404, 'invalid_request_error', 'not_found');
    const matches = (requests.get(id)?.offers ?? []).flatMap((one) => offers.get(one)?.offer ?? []);
    const sorted = matches.toSorted((one, other) => Number(one.total_amount) - Number(other.total_amount));
    return { data: sorted, meta: { after: null, before: null, limit: Number(limit) } };
  });

  const bookable = (id: string) => {
    const entry = offers.get(id);
    const request = entry && requests.get(entry.request);
    if (!entry || !request) throw new DuffelError(404, 'invalid_request_error', 'not_found');
    if (Date.parse(entry.offer.expires_at) <= now() || routeOf(request.search) === 'LGW-LHR')
      throw new DuffelError(422, 'invalid_state_error', 'offer_no_longer_available');
    return { ...entry, route: routeOf(request.search) };
  };
  app.get<{ Params: { id: string } }>('/air/offers/:id', async ({ params }) => {
    const { offer, route } = bookable(params.id);
    if (route === 'LHR-STN') offer.total_amount = money(Math.round(Number(offer.total_amount) * 100) + 1_000);
    return { data: offer };
  });

  const orders = createDuffelOrders({
    app,
    now,
    liveMode,
    idOf,
    read,
    bookable,
    requestOf: (id) => offers.get(id)?.request ?? '',
    isLater,
  });
  /** Whether the order that is asked for is only taken in now. */
  function isLater(): boolean {
    const later = fault?.kind === 'later';
    if (later) fault = null;
    return later;
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  /** A message as Duffel posts it, signed over the time and the body. */
  const messageOf = (type: string, object: object, { secret = SECRET, id = idOf('eve'), live = liveMode } = {}) => {
    const created_at = new Date(now()).toISOString();
    const rawBody = JSON.stringify({
      created_at,
      data: { object },
      id,
      idempotency_key: id,
      live_mode: live,
      object: 'event',
      type,
    });
    return {
      rawBody,
      headers: {
        'content-type': 'application/json',
        'x-duffel-signature': signed(secret, Math.floor(now() / 1_000), rawBody),
      },
    };
  };

  return {
    url: origin(),
    token: TOKEN,
    secret: SECRET,
    calls,
    searches: () => calls.filter(({ path }) => path.startsWith('/air/offer_requests')),
    messageOf,
    orders: (): EmulatedOrder[] => [...orders.all.values()],
    /** Orders that were only taken in: made now, or not at all. */
    finish: orders.finish,
    offers: () => [...offers.values()].map(({ offer }) => offer),
    /** The fares that searches find from now on. */
    sell(change: Partial<Brand>) {
      brands = BRANDS.map((brand) => ({ ...brand, ...change }));
    },
    /** Every offer made so far ends now. */
    forget() {
      for (const { offer } of offers.values()) offer.expires_at = new Date(now()).toISOString();
    },
    /** Every fare found from now on costs so many cents more for each adult. */
    raise(cents: number) {
      dearer = cents;
      for (const { offer } of offers.values())
        offer.total_amount = money(Math.round(Number(offer.total_amount) * 100) + cents * offer.passengers.length);
    },
    /** A call of this method and path fails so, the next or one `after` some: before Duffel acts or (`afterwards`) once it has acted. */
    fail(kind: DuffelFault, path: RegExp = /^POST \/air\/orders$/u, afterwards = false, after = 0) {
      fault = { kind, path, afterwards, after };
    },
    /** Nothing fails any more. */
    mend: () => void (fault = null),
    /** How refunds of cancellations come back from now on. */
    refundTo: orders.refundTo,
    async close() {
      for (const release of releases) release();
      await app.close();
    },
  };
}
export type DuffelEmulator = Awaited<ReturnType<typeof openDuffel>>;

/** Duffel's signature header. */
export const signed = (secret: string, time: number, rawBody: string): string =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')}`;
