import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { SELECTION_LIFETIME } from '#contract/constants.ts';
import type { Quote, QuoteRequest } from '#contract/entities/quote.ts';
import { requestOf } from '#machines/booking/booking.rules.ts';
import { selectPayFailure } from '#machines/booking/order-status.selectors.ts';
import { ApiFailure } from '#src/api/api-failure.ts';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { provideBooking } from '#src/features/booking/booking.effects.ts';
import { createCheckoutTicket } from '#src/storage/checkout-ticket.ts';
import { createDraftSaver } from '#src/features/booking/draft.effects.ts';
import { provideOrderStatus } from '#src/features/booking/order-status.effects.ts';
import { aContact, anOrder, aQuote, aTraveller } from '#tests/support/checkout-builders.ts';

type WireRequest = {
  method: string;
  url: string;
  body?: { contact?: { locale: string } };
  headers?: Record<string, string>;
};
const request = vi.hoisted(() => vi.fn<(wireRequest: WireRequest) => Promise<unknown>>());
vi.mock('#src/api/http.ts', () => ({ request, idleHeaders: () => ({}) }));

const LATER = new Date(Date.now() + 900_000).toISOString();
const ours = aQuote({ expires_at: LATER });
const heldOf = (quote: Quote) => anOrder({ quote, order_id: `of-${quote.package_id}`, hold_expires_at: LATER });
const draft = { quote_id: ours.quote_id, contact: aContact(), travellers: [aTraveller()] };
const orders = () =>
  request.mock.calls
    .map(([wireRequest]) => wireRequest)
    .filter(({ method, url }) => method === 'POST' && url.endsWith('/orders'));
const silent = () => new ApiFailure({ status: null, code: 'timeout' });

/** A server that has the draft, the quote and what else is said by path. */
function serve(more: Record<string, () => unknown>) {
  const calls: Record<string, () => unknown> = {
    '/drafts/': () => ({ data: draft, message: '' }),
    '/quotes/': () => ({ data: ours, message: '' }),
    ...more,
  };
  request.mockImplementation(async ({ method, url }) => {
    const name = Object.keys(calls).find((part) => `${method} ${url}`.includes(part) || url.includes(part));
    if (!name) throw new ApiFailure({ status: 404, code: null });
    return calls[name]?.();
  });
}

/** A checkout of a tab, at its review. */
async function open(
  ticket: ReturnType<typeof createCheckoutTicket>,
  locale: 'ar' | 'en' = 'ar',
  renewWallet: () => void = () => undefined,
  quoteRequest: QuoteRequest | null = requestOf(ours),
) {
  ticket.current();
  const none = () => undefined;
  const logic = provideBooking({ ticket, drafts: createDraftSaver(ticket), leaveTo: none, goTo: none, renewWallet });
  const input = { request: quoteRequest, currency: null, contact: aContact(), locale };
  const actor = createActor(logic, { input }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  return actor;
}

/** A checkout at its payment, whose order was placed when another tab had made one. */
async function placedBeside(other: string, ticket: ReturnType<typeof createCheckoutTicket>) {
  const actor = await open(ticket);
  actor.send({ type: 'travellers.submit' });
  await waitFor(actor, (snapshot) => snapshot.matches('review'));
  ticket.settled(other);
  actor.send({ type: 'terms.accept', accepted: true });
  actor.send({ type: 'order.place' });
  await waitFor(actor, (snapshot) => snapshot.matches('payment'));
  return actor;
}

vi.stubGlobal('document', new EventTarget());

describe('placing an order', () => {
  beforeEach(() => void request.mockReset());

  it('[S14] a tab never goes on with the order that another tab made of another trip', async () => {
    const ticket = createCheckoutTicket(createBrowserStorage(() => null));
    const theirs = heldOf(aQuote({ package_id: 8, expires_at: LATER }));
    serve({
      'GET /api/v1/website/orders/of-8': () => ({ data: theirs, message: '' }),
      '/quotes': () => ({ data: ours, message: '' }),
      'POST /api/v1/website/orders': () => ({ data: heldOf(ours), message: '' }),
    });
    const actor = await placedBeside(theirs.order_id, ticket);
    expect(actor.getSnapshot().context.order?.quote.package_id).toBe(ours.package_id);
  });

  it('[S14] a tab goes on with the order that another tab made of the same trip', async () => {
    const ticket = createCheckoutTicket(createBrowserStorage(() => null));
    const theirs = heldOf(aQuote({ quote_id: 'q9', expires_at: LATER }));
    serve({
      [`GET /api/v1/website/orders/${theirs.order_id}`]: () => ({ data: theirs, message: '' }),
      '/quotes': () => ({ data: ours, message: '' }),
    });
    await placedBeside(theirs.order_id, ticket);
    expect(orders()).toEqual([]);
  });

  it('[S14] [R5] an order whose answer was lost is asked after in another language too', async () => {
    const ticket = createCheckoutTicket(createBrowserStorage(() => null));
    const bodies = new Map<string, string>();
    let isLost = true;
    serve({
      '/quotes': () => ({ data: ours, message: '' }),
      'POST /api/v1/website/orders': () => {
        const { body, headers } = orders().at(-1) ?? {};
        const key = headers?.['Idempotency-Key'] ?? '';
        const text = JSON.stringify(body);
        // as the server does: a key belongs to one body
        if ((bodies.get(key) ?? text) !== text) throw new ApiFailure({ status: 422, code: 'idempotency_key_reused' });
        bodies.set(key, text);
        if (isLost) throw silent();
        return { data: heldOf(ours), message: '' };
      },
    });
    const arabic = await open(ticket);
    arabic.send({ type: 'travellers.submit' });
    await waitFor(arabic, (snapshot) => snapshot.matches('review'));
    arabic.send({ type: 'terms.accept', accepted: true });
    arabic.send({ type: 'order.place' });
    await waitFor(arabic, (snapshot) => snapshot.matches('unknownOutcome'));
    arabic.stop();
    isLost = false;
    const english = await open(ticket, 'en');
    await waitFor(english, (snapshot) => snapshot.matches('unknownOutcome'));
    english.send({ type: 'outcome.check' });
    await waitFor(english, (snapshot) => !snapshot.matches('placing'));
    expect(english.getSnapshot().value).toBe('payment');
  });
});

describe('paying with a wallet that was spent elsewhere', () => {
  const walletShort = new ApiFailure({ status: 409, code: 'wallet_short', message: 'Your balance is smaller by now.' });
  const order = heldOf(ours);
  const none = () => undefined;
  beforeEach(() => {
    request.mockReset();
    serve({
      '/pay': () => {
        throw walletShort;
      },
      '/orders/': () => ({ data: order, message: '' }),
    });
  });

  it('[P7] checkout asks for the balance anew', async () => {
    const ticket = createCheckoutTicket(createBrowserStorage(() => null));
    ticket.settled(order.order_id);
    const renewWallet = vi.fn<() => void>();
    const actor = await open(ticket, 'ar', renewWallet);
    actor.send({ type: 'wallet.use', amount: 25 });
    actor.send({ type: 'order.pay', amount: 25 });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(renewWallet).toHaveBeenCalledTimes(1);
    expect(ticket.walletFor(order.order_id)).toBeNull();
  });

  it('[P7] so does the page of an order, and how much to use is chosen anew', async () => {
    const ticket = createCheckoutTicket(createBrowserStorage(() => null));
    const renewWallet = vi.fn<() => void>();
    const logic = provideOrderStatus({ ticket, leaveTo: none, renewWallet });
    const actor = createActor(logic, { input: { order_id: order.order_id } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('payable'));
    actor.send({ type: 'wallet.use', amount: 25 });
    actor.send({ type: 'payment.retry', amount: 25 });
    await waitFor(actor, (snapshot) => selectPayFailure(snapshot) !== null);
    expect(actor.getSnapshot().context.wallet).toBeNull();
    expect(renewWallet).toHaveBeenCalledTimes(1);
    actor.stop();
  });
});

describe('paying with a wallet after the bank declined', () => {
  const order = heldOf(ours);
  const none = () => undefined;

  it('[P7] the part that was chosen stands at a checkout that is reloaded, and on the page of the order', async () => {
    request.mockReset();
    serve({ '/orders/': () => ({ data: order, message: '' }) });
    const ticket = createCheckoutTicket(createBrowserStorage(() => null));
    ticket.settled(order.order_id);
    (await open(ticket)).send({ type: 'wallet.use', amount: 25 });
    expect((await open(ticket, 'en')).getSnapshot().context.wallet).toBe(25);
    const logic = provideOrderStatus({ ticket, leaveTo: none });
    const page = createActor(logic, { input: { order_id: order.order_id, wallet: ticket.walletFor(order.order_id) } });
    page.start();
    await waitFor(page, (snapshot) => snapshot.matches('payable'));
    expect(page.getSnapshot().context.wallet).toBe(25);
    page.send({ type: 'wallet.use', amount: null });
    expect((await open(ticket)).getSnapshot().context.wallet).toBeNull();
    page.stop();
  });
});

describe('a checkout that is reloaded', () => {
  const quoteRequest = { ...requestOf(aQuote({ package_id: 8 })), promo_code: 'SPRING10' };
  const none = () => undefined;
  const quoteRequests = () =>
    request.mock.calls
      .map(([wireRequest]) => wireRequest)
      .filter(({ method, url }) => method === 'POST' && url.endsWith('/quotes'))
      .map(({ body }) => body);
  const quoted = { data: aQuote({ package_id: 8, expires_at: LATER }), message: '' };

  it('[S14] [X6] while its price is asked asks for the same choice and code again, whatever was typed for another trip', async () => {
    request.mockReset();
    const ticket = createCheckoutTicket(createBrowserStorage(() => null));
    serve({ 'POST /api/v1/website/quotes': () => new Promise(none) });
    const logic = provideBooking({ ticket, drafts: createDraftSaver(ticket), leaveTo: none, goTo: none });
    ticket.current();
    const input = { request: quoteRequest, currency: null, contact: aContact(), locale: 'ar' as const };
    const before = createActor(logic, { input }).start();
    await vi.waitFor(() => expect(quoteRequests()).toHaveLength(1));
    before.stop();

    serve({ 'POST /api/v1/website/quotes': () => quoted });
    const after = await open(ticket, 'ar', none, null);
    expect(after.getSnapshot().value).toBe('travellers');
    expect(quoteRequests()).toEqual([quoteRequest, quoteRequest]);
  });

  it('[X8] long after it was chosen opens the choice anew, and never the trip of before', async () => {
    request.mockReset();
    const ticket = createCheckoutTicket(createBrowserStorage(() => null));
    serve({});
    ticket.pricing(quoteRequest, Date.now() - SELECTION_LIFETIME);
    const actor = await open(ticket, 'ar', none, null);
    expect(actor.getSnapshot().value).toBe('nothingChosen');
    expect(quoteRequests()).toEqual([]);
  });

  it('[S14] goes on with the travellers where the price was answered', async () => {
    request.mockReset();
    const ticket = createCheckoutTicket(createBrowserStorage(() => null));
    serve({});
    ticket.pricing(requestOf(ours), Date.now() - SELECTION_LIFETIME);
    const actor = await open(ticket, 'ar', none, null);
    expect(actor.getSnapshot().value).toBe('travellers');
  });
});
