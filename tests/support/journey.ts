import { randomUUID } from 'node:crypto';
import type { Order } from '#contract/entities/order.ts';
import type { Quote } from '#contract/entities/quote.ts';
import type { Room } from '#contract/entities/room.ts';
import type { Offer } from '#contract/entities/offer.ts';
import type { Traveller } from '#contract/entities/traveller.ts';
import { slotsOf } from '#contract/rules/traveller-form.ts';
import type { TestApp } from './app.ts';

const SITE = '/api/v1/website';
export type VisitorReply<Body = Record<string, unknown>> = {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
};
type Asking = { headers?: Record<string, string>; key?: string };

/** A visitor who speaks to the server as a browser would, without a port. */
export function visitorOf(app: Pick<TestApp, 'inject'>, locale: 'ar' | 'en' = 'en') {
  /** Asks; who cancels by the link and typed no code reads it in the mail and asks again, as a person would. */
  async function ask<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
    asking: Asking = {},
  ): Promise<VisitorReply<Body>> {
    const reply = await askOnce<Body>(method, path, payload, asking);
    const orderId = /^orders\/([0-9a-f]{32})\/cancel$/u.exec(path)?.[1];
    const needsCode = reply.status === 422 && (reply.body as { code?: string }).code === 'wrong_code';
    if (!orderId || !needsCode || (payload && 'code' in payload)) return reply;
    return askOnce<Body>(method, path, { ...payload, code: await cancelCode(orderId) }, asking);
  }

  /** Asks for the code that cancelling by the link needs, and reads it in the mail; the last one if it was just sent. */
  async function cancelCode(orderId: string): Promise<string> {
    await askOnce('POST', `orders/${orderId}/cancel_code`, {});
    const { body } = await askOnce<{ data: Order }>('GET', `orders/${orderId}`);
    return mailedCode(askOnce, body.data.reference);
  }

  async function askOnce<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
    { headers = {}, key }: Asking = {},
  ): Promise<VisitorReply<Body>> {
    const reply = await app.inject({
      method,
      url: path.startsWith('/') ? path : `${SITE}/${path}`,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        // who names no browser is a robot, and no vendor is asked for it
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
        'accept-language': locale,
        'accept-currency': 'KWD',
        'accept-location': '85',
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
    });
    const isJson = String(reply.headers['content-type'] ?? '').startsWith('application/json');
    return { status: reply.statusCode, body: (isJson ? reply.json() : reply.body) as Body, headers: reply.headers };
  }

  return {
    ask,
    /** A quote for the expert's own choice of a package. */
    async quote(
      wish: {
        package_id?: number;
        start_date?: string;
        end_date?: string;
        promo_code?: string;
        amenities?: number[];
        headers?: Record<string, string>;
        /** Which room of each hotel; the cheapest when absent. */
        pickRoom?(rooms: Room[]): Room;
      } = {},
    ): Promise<Quote> {
      const { package_id = 101, start_date = '2027-03-04', end_date = '2027-03-09', promo_code, headers } = wish;
      const { amenities = [], pickRoom = ([room]: Room[]) => room! } = wish;
      const party = {
        package_id,
        start_date,
        end_date,
        rooms: [{ Adults: 2, Children: [], Infants: [] }],
        class: 'economy',
      };
      const offer = await ask<{ data: Offer }>('POST', 'package_details_new', party, { headers });
      if (offer.status !== 200) throw new Error(`no offer: ${offer.status} ${JSON.stringify(offer.body)}`);
      const { trips, type } = offer.body.data;
      const stops = type === 'multi_destinations' ? trips.slice(1) : trips;
      const hotels = stops.map((trip) => trip.hotels_array[0]!);
      const selection = {
        SearchId: trips[0]!.flights_array[0]!.SearchId,
        stops: hotels.map((hotel) => ({
          HotelCode: hotel.HotelCode,
          Searchid: hotel.Searchid,
          SourceCode: hotel.SourceCode,
          rateKeys: [pickRoom(hotel.Rooms).rateKey],
        })),
        amenities,
      };
      const reply = await ask<{ data: Quote }>(
        'POST',
        'quotes',
        { ...party, selection, promo_code: promo_code ?? null },
        { headers },
      );
      if (reply.status !== 200) throw new Error(`no quote: ${reply.status} ${JSON.stringify(reply.body)}`);
      return reply.body.data;
    },
    place: (quote: Pick<Quote, 'quote_id' | 'rooms'>, change: object = {}, key: string = randomUUID()) =>
      ask<{ data: Order }>('POST', 'orders', { ...orderBody(quote), ...change }, { key }),
    pay: (orderId: string, method = 'knet', key: string = randomUUID()) =>
      ask<{ data: { payment_id: string; payment_url: string } }>('POST', `orders/${orderId}/pay`, { method }, { key }),
    /** Answers on the gateway's hosted page, and follows it back to where it leads. */
    async answer(paymentUrl: string, answer: 'approve' | 'decline' | 'cancel' | 'silence') {
      const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      const decided = await app.inject({
        method: 'POST',
        url: new URL(paymentUrl).pathname,
        payload: `answer=${answer}`,
        ...form,
      });
      const back = new URL(String(decided.headers.location));
      const landed = await app.inject({ method: 'GET', url: `${back.pathname}${back.search}` });
      return String(landed.headers.location);
    },
    read: (orderId: string) => ask<{ data: Order }>('GET', `orders/${orderId}`),
    cancelCode,
  };
}

/** The code in the newest letter of the demo's mails whose subject has these words. */
export async function mailedCode(ask: Ask, subject: string): Promise<string> {
  const list = String((await ask('GET', '/dev/mail')).body);
  const links = [...list.matchAll(/href="(\/dev\/mail\/note-[^"?]+)"[^>]*><bdi>([^<]*)</gu)];
  const letter = links.find(([, , title]) => title?.includes(subject));
  if (!letter) throw new Error(`no letter about ${subject}`);
  const text = String((await ask('GET', `${letter[1]}?as=text`)).body);
  return /^(\d{6})$/mu.exec(text)?.[1] ?? '';
}
type Ask = (method: 'GET', path: string) => Promise<{ body: unknown }>;
export type Visitor = ReturnType<typeof visitorOf>;

type RefusalBody = { message: string; code: string; errors: Record<string, string[]>; [extra: string]: unknown };

/** An answer read as a refusal. */
export const refusalOf = (answer: VisitorReply<unknown>): RefusalBody & { status: number } => ({
  ...(answer.body as RefusalBody),
  status: answer.status,
});

/** An order that is quoted, placed, paid, and booked with every supplier. */
export async function confirmedOrder(
  { services }: TestApp,
  visitor: Visitor,
  wish: Parameters<Visitor['quote']>[0] = {},
): Promise<Order> {
  const placed = await visitor.place(await visitor.quote(wish));
  const { order_id, quote } = placed.body.data;
  const paying = await visitor.pay(order_id, quote.currency === 'SAR' ? 'mada' : 'knet');
  await visitor.answer(paying.body.data.payment_url, 'approve');
  await services.worker.runDueJobs();
  return (await visitor.read(order_id)).body.data;
}

const FIRST = ['Salem', 'Noura', 'Fahad', 'Maryam', 'Yousef', 'Dana'];

/** The travellers a quote needs, each with a passport of their own. */
export const travellersFor = (rooms: Quote['rooms']): Traveller[] =>
  slotsOf(rooms).map(({ room, kind }, index) => ({
    room,
    kind,
    title: 'mr',
    first_name: FIRST[index % FIRST.length]!,
    last_name: 'Alsabah',
    single_name: false,
    birth_date: kind === 'adult' ? '1988-05-17' : kind === 'child' ? '2020-05-17' : '2026-05-17',
    nationality: 'KW',
    document_kind: 'passport',
    document_number: `P${1_000_000 + index}`,
    document_expiry: '2032-01-01',
  }));

/** Latin letters for its digits. */
export const lettersOf = (text: string): string => text.replaceAll(/\d/gu, (digit) => 'ABCDEFGHIJ'[Number(digit)]!);

/** As many others, of names that nobody else has: who is booked on a trip is not booked on it again. */
export const othersFor = (rooms: Quote['rooms'], number: number): { travellers: Traveller[] } => ({
  travellers: travellersFor(rooms).map((one, index) => ({
    ...one,
    last_name: `ALSABAH ${lettersOf(String(number))}`,
    document_number: `Q${number}00${index}`,
  })),
});

/** A traveller as an account keeps one. */
export const savedTraveller = {
  label: 'Me',
  title: 'mrs',
  first_name: 'SARA',
  last_name: 'ALSALEM',
  single_name: false,
  birth_date: '1990-05-14',
  nationality: 'KW',
  document_kind: 'passport',
  document_number: 'P04712253',
  document_expiry: '2031-01-01',
};

export const orderBody = ({ quote_id, rooms }: Pick<Quote, 'quote_id' | 'rooms'>) => ({
  quote_id,
  contact: { email: 'salem@example.com', mobile: '+96550001234', locale: 'en' as const },
  travellers: travellersFor(rooms),
});
