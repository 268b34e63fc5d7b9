import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { ageOn } from '#contract/rules/dates.ts';
import { money, type EmulatedOffer } from './duffel-offers.ts';
import { CancellationBody, DuffelError, EmptyBody, OrderBody, PayBody } from './duffel-shapes.ts';

type Deps = {
  app: FastifyInstance;
  now: () => number;
  liveMode: boolean;
  idOf: (kind: string) => string;
  read: <Shape extends z.ZodType>(shape: Shape, body: unknown) => z.output<Shape>;
  /** Throws when the offer can be bought no more. */
  bookable: (id: string) => { offer: EmulatedOffer; route: string };
  requestOf: (offerId: string) => string;
  /** Whether the next order is only taken in. */
  isLater: () => boolean;
};
type Ticket = { type: string; unique_identifier: string; passenger_ids: string[] };
export type EmulatedOrder = {
  id: string;
  live_mode: boolean;
  booking_reference: string;
  offer_id: string;
  total_amount: string;
  total_currency: string;
  cancelled_at: string | null;
  payment_status: {
    awaiting_payment: boolean;
    payment_required_by: string | null;
    price_guarantee_expires_at: string | null;
    paid_at: string | null;
  };
  documents: Ticket[];
  available_actions: string[];
  passengers: OrderBody['passengers'];
  slices: EmulatedOffer['slices'];
  metadata: Record<string, string>;
  /** What a cancellation keeps, in major units; never told. */
  penalty: number;
};
type Cancellation = {
  id: string;
  order_id: string;
  refund_amount: string;
  confirmed_at: string | null;
  expires_at: string;
};

const DAY = 86_400_000;

/** Orders, payments and cancellations: an offer request is booked once, money only once, and only the latest quote confirmed. */
export function createDuffelOrders({ app, now, liveMode, idOf, read, bookable, requestOf, isLater }: Deps) {
  const all = new Map<string, EmulatedOrder>();
  const booked = new Map<string, string>();
  const pendingOrders: { body: OrderBody; offer: EmulatedOffer }[] = [];
  const cancellations = new Map<string, Cancellation>();
  let wayBack = 'balance';
  const iso = (at = now()) => new Date(at).toISOString();
  const invalid = (code: string) => new DuffelError(422, 'invalid_state_error', code);

  function orderOf(body: OrderBody, offer: EmulatedOffer): EmulatedOrder {
    const isHold = body.type === 'hold';
    const refund = offer.conditions.refund_before_departure;
    return {
      id: idOf('ord'),
      live_mode: liveMode,
      booking_reference: `R${idOf('x').slice(-5)}`,
      offer_id: offer.id,
      total_amount: offer.total_amount,
      total_currency: offer.total_currency,
      cancelled_at: null,
      payment_status: {
        awaiting_payment: isHold,
        payment_required_by: isHold ? iso(now() + 3 * DAY) : null,
        price_guarantee_expires_at: isHold ? iso(now() + 2 * DAY) : null,
        paid_at: isHold ? null : iso(),
      },
      documents: isHold ? [] : ticketsOf(body),
      available_actions: ['cancel'],
      passengers: body.passengers,
      slices: offer.slices,
      metadata: body.metadata ?? {},
      penalty: refund.allowed ? Number(refund.penalty_amount ?? 0) : Number(offer.total_amount),
    };
  }
  function ticketsOf({ passengers }: Pick<OrderBody, 'passengers'>): Ticket[] {
    return passengers.map(({ id }, index) => ({
      type: 'electronic_ticket',
      unique_identifier: `12521063128${String(all.size * 10 + index).padStart(2, '0')}`,
      passenger_ids: [id],
    }));
  }

  function checkPassengers({ passengers }: OrderBody, offer: EmulatedOffer): void {
    const wrong = (field: string) => new DuffelError(422, 'validation_error', 'validation_format', field);
    const ids = passengers.map(({ id }) => id).toSorted();
    if (
      ids.join() !==
      offer.passengers
        .map(({ id }) => id)
        .toSorted()
        .join()
    )
      throw wrong('passengers.id');
    const lastDay = offer.slices.at(-1)?.segments[0]?.departing_at.slice(0, 10) ?? '';
    const laps: string[] = [];
    for (const passenger of passengers) {
      const searched = offer.passengers.find(({ id }) => id === passenger.id);
      const age = ageOn(passenger.born_on, lastDay);
      const fits =
        searched?.type === 'infant_without_seat' ? age < 2 : searched?.age == null ? age >= 18 : age === searched.age;
      if (!fits) throw wrong('passengers.born_on');
      if (passenger.infant_passenger_id) laps.push(passenger.infant_passenger_id);
    }
    const infants = offer.passengers.filter(({ type }) => type === 'infant_without_seat').map(({ id }) => id);
    if (infants.toSorted().join() !== laps.toSorted().join()) throw wrong('passengers.infant_passenger_id');
  }

  function make({ body, offer }: (typeof pendingOrders)[number]) {
    const order = orderOf(body, offer);
    all.set(order.id, order);
    return order;
  }
  const withoutPenalty = ({ penalty: _, ...order }: EmulatedOrder) => order;

  app.post('/air/orders', async ({ body: raw }, reply) => {
    const body = read(OrderBody, raw);
    const { offer, route } = bookable(body.selected_offers[0] ?? '');
    const request = requestOf(offer.id);
    if (booked.has(request)) throw invalid('offer_request_already_booked');
    checkPassengers(body, offer);
    if (body.type === 'hold' && offer.payment_requirements.requires_instant_payment)
      throw new DuffelError(422, 'validation_error', 'validation_inclusion', 'type');
    if (body.type === 'instant') {
      const [payment] = body.payments;
      if (payment?.amount !== offer.total_amount || payment.currency !== offer.total_currency)
        throw invalid('payment_amount_does_not_match_order_amount');
    }
    if (route === 'LGW-STN') throw invalid('insufficient_balance');
    if (route === 'LHR-LGW') throw new DuffelError(502, 'airline_error', 'airline_unknown');
    booked.set(request, offer.id);
    if (isLater()) {
      pendingOrders.push({ body, offer });
      return reply.code(202).send({ data: null, meta: { status: 202 } });
    }
    return reply.code(201).send({ data: withoutPenalty(make({ body, offer })) });
  });
  app.get('/air/orders', async ({ query }) => {
    const { offer_id: offer, booking_reference: reference } = query as Record<string, string>;
    const orders = [...all.values()].filter(
      (order) => order.offer_id === offer || (reference !== undefined && order.booking_reference === reference),
    );
    return { data: orders.map(withoutPenalty), meta: { after: null } };
  });
  const orderById = (id: string) => {
    const order = all.get(id);
    if (!order) throw new DuffelError(404, 'invalid_request_error', 'not_found');
    const { payment_required_by: until, paid_at: paid } = order.payment_status;
    // a hold that lapsed waits for no payment any more, and was not paid either
    if (until && !paid && Date.parse(until) <= now()) order.payment_status.awaiting_payment = false;
    return order;
  };
  app.get<{ Params: { id: string } }>('/air/orders/:id', async ({ params }) => ({
    data: withoutPenalty(orderById(params.id)),
  }));

  app.post('/air/payments', async ({ body: raw }, reply) => {
    const { order_id, payment } = read(PayBody, raw);
    const order = orderById(order_id);
    if (order.cancelled_at) throw invalid('already_cancelled');
    if (order.payment_status.paid_at) throw invalid('already_paid');
    if (!order.payment_status.awaiting_payment) throw invalid('past_payment_required_by_date');
    if (payment.amount !== order.total_amount || payment.currency !== order.total_currency)
      throw invalid('price_changed');
    order.payment_status = { ...order.payment_status, awaiting_payment: false, paid_at: iso() };
    order.documents = ticketsOf(order);
    return reply.code(201).send({ data: { id: idOf('pay'), live_mode: liveMode, created_at: iso(), ...payment } });
  });

  app.post('/air/order_cancellations', async ({ body: raw }, reply) => {
    const order = orderById(read(CancellationBody, raw).order_id);
    if (order.cancelled_at) throw invalid('already_cancelled');
    if (!order.available_actions.includes('cancel')) throw invalid('order_not_cancellable');
    const isPaid = order.payment_status.paid_at !== null;
    const refund = isPaid ? Math.max(0, Number(order.total_amount) - order.penalty) : 0;
    const route = `${order.slices[0]?.origin.iata_code}-${order.slices[0]?.destination.iata_code}`;
    const cancellation = {
      id: idOf('ore'),
      order_id: order.id,
      live_mode: liveMode,
      refund_amount: money(Math.round(refund * 100)),
      refund_currency: order.total_currency,
      refund_to: isPaid ? (route === 'LTN-SYD' ? 'airline_credits' : wayBack) : 'awaiting_payment',
      expires_at: iso(now() + DAY),
      confirmed_at: null,
      airline_credits: [],
    };
    cancellations.set(cancellation.id, cancellation);
    return reply.code(201).send({ data: cancellation });
  });
  app.post<{ Params: { id: string } }>(
    '/air/order_cancellations/:id/actions/confirm',
    async ({ params, body: raw }) => {
      read(EmptyBody, raw);
      const cancellation = cancellations.get(params.id);
      if (!cancellation) throw new DuffelError(404, 'invalid_request_error', 'not_found');
      const order = orderById(cancellation.order_id);
      if (order.cancelled_at) throw invalid('already_cancelled');
      const latest = [...cancellations.values()].findLast(({ order_id: id }) => id === order.id);
      if (latest?.id !== cancellation.id || Date.parse(cancellation.expires_at) <= now())
        throw invalid('order_cancellation_stale');
      cancellation.confirmed_at = iso();
      order.cancelled_at = iso();
      return { data: cancellation };
    },
  );

  return {
    all,
    refundTo: (to: string) => void (wayBack = to),
    /** Makes the orders that were only taken in, or drops them; those that were made. */
    finish: (isMade = true) => {
      const waiting = pendingOrders.splice(0);
      if (!isMade) for (const { offer } of waiting) booked.delete(requestOf(offer.id));
      return isMade ? waiting.map(make) : [];
    },
  };
}
