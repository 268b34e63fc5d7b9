import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { Draft } from '#contract/calls/booking.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Quote, QuoteRequest } from '#contract/entities/quote.ts';
import {
  bookingMachine,
  type CheckoutExit,
  type PaymentRedirect,
  type PaymentRequest,
  type OrderRequest,
  type SavedCheckout,
} from '#machines/booking/booking.machine.ts';
import { requestOf } from '#machines/booking/booking.rules.ts';
import {
  problemAt,
  selectCountdown,
  selectStep,
  selectSoldOutPart,
  selectWallet,
} from '#machines/booking/booking.selectors.ts';
import { aContact, anOrder, aQuote, aTraveller, nothingLeft, NOW } from '#tests/support/checkout-builders.ts';

const checkoutState: SavedCheckout = {
  ...nothingLeft,
  draft: { quote_id: 'q1', contact: aContact(), travellers: [{ ...aTraveller() }] },
  quote: aQuote(),
};
const refusal = (code: string, more = {}) =>
  Object.assign(new Error(code), { status: 409, code, fields: {}, extra: {}, ...more });

/** A checkout whose world is given; `keepDraft`, `leaves` and `goes` record what it told the world. */
function checkout(
  world: {
    restored?: SavedCheckout;
    request?: QuoteRequest | null;
    quote?: () => Promise<Quote>;
    place?: (input: OrderRequest) => Promise<Order>;
    pay?: (input: PaymentRequest) => Promise<PaymentRedirect>;
  } = {},
) {
  const keepDraft = vi.fn<(draft: Draft) => void>();
  const leaves = vi.fn<(url: string) => void>();
  const goes = vi.fn<(going: CheckoutExit) => void>();
  const forgets = vi.fn<() => void>();
  const actor = createActor(
    bookingMachine.provide({
      actors: {
        ticking: fromCallback(({ sendBack }) => sendBack({ type: 'clock.tick', now: NOW })),
        restore: fromPromise(async () => world.restored ?? checkoutState),
        makeQuote: fromPromise(world.quote ?? (async () => aQuote({ quote_id: 'q2' }))),
        placeOrder: fromPromise(({ input }) => (world.place ? world.place(input) : Promise.resolve(anOrder()))),
        payOrder: fromPromise(({ input }) =>
          world.pay ? world.pay(input) : Promise.resolve({ payment_url: 'https://pay.example/1' }),
        ),
      },
      actions: {
        saveDraft: (_, { draft }) => keepDraft(draft),
        leaveTo: (_, { url }) => leaves(url),
        goTo: (_, going) => goes(going),
        forgetOrder: forgets,
        keepWallet: vi.fn<() => void>(),
        keepReview: vi.fn<() => void>(),
      },
    }),
    { input: { request: world.request ?? null, currency: 'KWD', contact: aContact(), locale: 'en' } },
  );
  actor.start();
  const at = (state: string) => waitFor(actor, (snapshot) => snapshot.value === state);
  return { actor, at, keepDraft, leaves, goes, forgets };
}

async function atReview(world: Parameters<typeof checkout>[0] = {}) {
  const page = checkout(world);
  await page.at('travellers');
  page.actor.send({ type: 'travellers.submit' });
  await page.at('review');
  page.actor.send({ type: 'terms.accept', accepted: true });
  return page;
}

describe('the booking machine', () => {
  it('[S14] keeps every change as a draft, with the quote it belongs to', async () => {
    const { actor, at, keepDraft } = checkout();
    await at('travellers');
    actor.send({ type: 'traveller.change', index: 0, changes: { first_name: 'SARAH' } });
    expect(keepDraft.mock.lastCall?.[0]).toMatchObject({ quote_id: 'q1', travellers: [{ first_name: 'SARAH' }] });
  });

  it('[V7] counts attempts, opens the traveller who is wrong and keeps what was typed', async () => {
    const quote = aQuote({ rooms: [{ Adults: 2, Children: [], Infants: [] }] });
    const { actor, at } = checkout({ restored: { ...checkoutState, quote } });
    await at('travellers');
    const before = actor.getSnapshot();
    expect(problemAt('travellers.1.title')(before)).toBeNull();
    actor.send({ type: 'travellers.submit' });
    const after = actor.getSnapshot();
    expect(after.value).toBe('travellers');
    expect(after.context).toMatchObject({ attempts: 1, openTraveller: 1, form: before.context.form });
    expect(problemAt('travellers.1.title')(after)).toBe('required');
  });

  it('[V7] a traveller who is not right stays open and is told so before the next, and the others are not', async () => {
    const quote = aQuote({ rooms: [{ Adults: 3, Children: [], Infants: [] }] });
    const { actor, at } = checkout({ restored: { ...checkoutState, quote } });
    await at('travellers');
    actor.send({ type: 'traveller.next', index: 0 });
    expect(actor.getSnapshot().context).toMatchObject({ openTraveller: 1, toldTravellers: [] });
    actor.send({ type: 'traveller.change', index: 1, changes: { document_expiry: '02/08/2020' } });
    actor.send({ type: 'traveller.next', index: 1 });
    const after = actor.getSnapshot();
    expect(after.context).toMatchObject({ attempts: 0, openTraveller: 1, toldTravellers: [1] });
    expect(problemAt('travellers.1.title')(after)).toBe('required');
    expect(problemAt('travellers.1.document_expiry')(after)).not.toBeNull();
    expect(problemAt('travellers.2.title')(after)).toBeNull();
    expect(problemAt('contact.email')(after)).toBeNull();
    actor.send({ type: 'traveller.change', index: 1, changes: aTraveller({ document_number: 'P7654321' }) });
    actor.send({ type: 'traveller.next', index: 1 });
    expect(actor.getSnapshot().context.openTraveller).toBe(2);
  });

  it('[V2] tells wrong letters while they are typed', async () => {
    const { actor, at } = checkout();
    await at('travellers');
    actor.send({ type: 'traveller.change', index: 0, changes: { last_name: 'السالم' } });
    expect(problemAt('travellers.0.last_name')(actor.getSnapshot())).toBe('latin_letters');
  });

  it('[S14] places what was reviewed and pays by the chosen method at the gateway', async () => {
    const placed: OrderRequest[] = [];
    const paid: PaymentRequest[] = [];
    const world = {
      place: async (input: OrderRequest) => (placed.push(input), anOrder()),
      pay: async (input: PaymentRequest) => (paid.push(input), { payment_url: 'https://pay.example/1' }),
    };
    const { actor, at, leaves } = await atReview(world);
    actor.send({ type: 'order.place' });
    await at('payment');
    expect(placed).toMatchObject([
      { quote_id: 'q2', contact: { mobile: '+96550001234' }, travellers: [{ first_name: 'SARA' }] },
    ]);
    actor.send({ type: 'method.choose', method: 'card' });
    actor.send({ type: 'wallet.use', amount: 25 });
    actor.send({ type: 'order.pay', amount: 25 });
    await at('leaving');
    expect(paid).toEqual([{ order_id: 'o1', method: 'card', wallet: 25 }]);
    expect(leaves).toHaveBeenCalledExactlyOnceWith('https://pay.example/1');
  });

  it('[P7] pays by the wallet what the button says, and what was chosen stands when the visitor comes back', async () => {
    const paid: unknown[] = [];
    const order = anOrder({ payment: { ...anOrder().payment, state: 'declined' } });
    const { actor, at } = checkout({
      restored: { ...checkoutState, order, wallet: 25 },
      pay: async (input) => {
        paid.push(input.wallet);
        return { payment_url: 'https://pay.example/1' };
      },
    });
    await at('paymentCancelled');
    expect(selectWallet(actor.getSnapshot())).toBe(25);
    actor.send({ type: 'order.pay', amount: 20 });
    await at('leaving');
    actor.send({ type: 'page.shown' });
    await at('paymentCancelled');
    expect([paid, selectWallet(actor.getSnapshot())]).toEqual([[20], 25]);
  });

  it('[P7] what was chosen for an order that is over is not asked of the next', async () => {
    const restored = { ...checkoutState, order: anOrder({ state: 'expired' }), wallet: 25 };
    const { actor, at } = checkout({ restored });
    await at('travellers');
    expect(selectWallet(actor.getSnapshot())).toBeNull();
  });

  it('[S14] does not place without the terms', async () => {
    const place = vi.fn<(input: OrderRequest) => Promise<Order>>();
    const { actor } = await atReview({ place });
    actor.send({ type: 'terms.accept', accepted: false });
    actor.send({ type: 'order.place' });
    expect(actor.getSnapshot().value).toBe('review');
    expect(place).not.toHaveBeenCalled();
  });

  it('[S14] a lost answer is looked up with the same order before anything else', async () => {
    const placed: OrderRequest[] = [];
    const place = async (input: OrderRequest) => {
      placed.push(input);
      if (placed.length === 1) throw Object.assign(new Error(''), { status: null, code: 'unreachable' });
      return anOrder();
    };
    const { actor, at } = await atReview({ place });
    actor.send({ type: 'order.place' });
    await at('unknownOutcome');
    expect(placed).toHaveLength(1);
    actor.send({ type: 'outcome.check' });
    await at('payment');
    expect(placed[1]).toEqual(placed[0]);
  });

  it('[S14] a supplier that kept silent is no unknown: the server says that nothing was done', async () => {
    const place = async () => {
      throw refusal('supplier_silent', { status: 503, message: 'No answer' });
    };
    const { actor, at } = await atReview({ place });
    actor.send({ type: 'order.place' });
    await at('failed');
    actor.send({ type: 'retry' });
    expect(actor.getSnapshot().value).toBe('review');
  });

  it('[S14] a changed price waits for a yes, and the new quote is what is ordered', async () => {
    const placed: string[] = [];
    const place = async ({ quote_id }: OrderRequest) => {
      placed.push(quote_id);
      if (placed.length > 1) return anOrder();
      throw refusal('price_changed', { extra: { quote: aQuote({ quote_id: 'q9', to_pay: 590 }) } });
    };
    const { actor, at } = await atReview({ place });
    actor.send({ type: 'order.place' });
    await at('priceChanged');
    expect(actor.getSnapshot().context.quote?.to_pay).toBe(573.7);
    actor.send({ type: 'price.accept' });
    await at('review');
    actor.send({ type: 'order.place' });
    await at('payment');
    expect(placed).toEqual(['q2', 'q9']);
  });

  it.each([
    ['the same choice', 101, 'priceChanged'],
    ['another package', 102, 'travellers'],
  ])(
    '[S14] the price of what was left behind is held against the new one for %s alone',
    async (_, package_id, place) => {
      const was = aQuote({ package_id: 101 });
      const request = { ...requestOf(was), package_id };
      const quote = async () => aQuote({ quote_id: 'q2', package_id, to_pay: 590 });
      const { at, actor } = checkout({
        restored: { ...checkoutState, quote: { ...was, currency: 'SAR' } },
        request,
        quote,
      });
      await at(place);
      expect(actor.getSnapshot().value).toBe(place);
    },
  );

  it.each(['sold_out', 'supplier_refused'])(
    '[S14] tells which part is %s and goes back to the package',
    async (code) => {
      const quote = async () => {
        throw refusal(code, { extra: { part: 'flight' } });
      };
      const { actor, at, goes } = checkout({ quote });
      await at('travellers');
      actor.send({ type: 'travellers.submit' });
      await at('soldOut');
      expect(selectSoldOutPart(actor.getSnapshot())).toBe('flight');
      actor.send({ type: 'package.back' });
      expect(goes).toHaveBeenCalledExactlyOnceWith({ screen: 'package', package_id: 7, part: 'flight' });
    },
  );

  it('[OP1] an activity that sold out at the hold leads back to the package, which is asked for afresh', async () => {
    const placeOrder = async () => {
      throw refusal('sold_out', { extra: { part: 'activity', amenity: 2 } });
    };
    const { actor, at, goes } = checkout({ place: placeOrder });
    await at('travellers');
    actor.send({ type: 'travellers.submit' });
    await at('review');
    actor.send({ type: 'terms.accept', accepted: true });
    actor.send({ type: 'order.place' });
    await at('soldOut');
    actor.send({ type: 'package.back' });
    expect(goes).toHaveBeenCalledExactlyOnceWith({ screen: 'package', package_id: 7, part: 'activity' });
  });

  it('[X8] asks for the price again when the hold has run out, with nothing typed lost', async () => {
    const { actor, at, forgets } = checkout({ restored: { ...checkoutState, order: anOrder() } });
    await at('payment');
    const form = actor.getSnapshot().context.form;
    actor.send({ type: 'clock.tick', now: NOW + 15 * 60_000 });
    expect(actor.getSnapshot().value).toBe('holdExpired');
    actor.send({ type: 'quote.renew' });
    await at('travellers');
    expect(forgets).toHaveBeenCalled();
    expect(actor.getSnapshot().context).toMatchObject({ order: null, form });
  });

  it('[S14] an order of another choice does not stand in the way of a new one', async () => {
    const request = { ...requestOf(aQuote()), package_id: 8 };
    const quote = async () => aQuote({ quote_id: 'q8', package_id: 8 });
    const { actor, at, forgets } = checkout({ restored: { ...checkoutState, order: anOrder() }, request, quote });
    await at('travellers');
    expect(actor.getSnapshot().context).toMatchObject({ order: null, quote: { package_id: 8 } });
    expect(forgets).toHaveBeenCalled();
  });

  it('[S14] an order already paid leads to what became of it', async () => {
    const { at, goes } = checkout({ restored: { ...checkoutState, order: anOrder({ state: 'confirmed' }) } });
    await at('done');
    expect(goes).toHaveBeenCalledExactlyOnceWith({ screen: 'success', order_id: 'o1' });
  });

  it('counts the quote down, then the hold, by the server’s clock', async () => {
    const { actor, at } = await atReview();
    expect(selectCountdown(actor.getSnapshot())).toEqual({ of: 'quote', seconds: 1200, all: 1200 });
    expect(selectStep(actor.getSnapshot())).toBe(1);
    actor.send({ type: 'order.place' });
    await at('payment');
    actor.send({ type: 'clock.tick', now: NOW + 60_000 });
    expect(selectCountdown(actor.getSnapshot())).toEqual({ of: 'hold', seconds: 840, all: 900 });
    expect(selectStep(actor.getSnapshot())).toBe(2);
  });
});
