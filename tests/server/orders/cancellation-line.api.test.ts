import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Offer } from '#contract/entities/offer.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { toMinor } from '#contract/rules/money.ts';
import { amountDue } from '#contract/rules/price.ts';
import { applySelection, hasPlaces, EMPTY_SELECTION } from '#machines/package/apply-selection.ts';
import { breakdownOf, keysOf } from '#machines/package/selection.rules.ts';
import type { Choice } from '#machines/package/selection.machine.ts';
import { UNLIMITED } from '#server/seed/promos.ts';
import { refundParts } from '#src/features/package/refund-parts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { settleAndClose } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { orderBody, refusalOf, type Visitor } from '#tests/support/journey.ts';
import { openShop } from '#tests/support/shop.ts';
import { TEMPLATE_TIME } from '#tests/support/template.ts';

type Back = { data: { refund: number } };

const KUWAIT = {};
const RIYADH = { 'accept-currency': 'SAR', 'accept-location': '86' };
const pair = { Adults: 2, Children: [], Infants: [] };
const family = { Adults: 2, Children: [6], Infants: [] };
const five = { start_date: '2027-03-04', end_date: '2027-03-09' };
const trips = {
  'a pair from Kuwait': [KUWAIT, { package_id: 101, ...five, rooms: [pair] }],
  'two rooms from Kuwait': [KUWAIT, { package_id: 101, ...five, rooms: [pair, family] }],
  'a promoted trip from Kuwait': [KUWAIT, { package_id: 144, ...five, rooms: [pair] }],
  'a pair from Riyadh': [RIYADH, { package_id: 115, ...five, rooms: [pair] }],
} as const;

eachDatabase('what the page of a trip promises for a cancellation', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    ({ app, visitor } = await openShop({ dialect }));
    const fixed = { ...UNLIMITED, kind: 'amount' as const };
    await app.services.db
      .insertInto('promo')
      .values([
        { ...UNLIMITED, code: 'CAPPED', kind: 'percent', basis_points: 1_500, cap_minor: 20_000 },
        { ...UNLIMITED, code: 'ODD', kind: 'percent', basis_points: 3_333 },
        { ...fixed, code: 'GIFT77', amount_minor: 7_707, currency: 'SAR' },
        { ...fixed, code: 'NEARLY', amount_minor: 250_000, currency: 'KWD' },
      ])
      .execute();
  }, 120_000);
  afterAll(() => settleAndClose(app));
  // back from the steps of the trip before
  beforeEach(() => app.clock.set(TEMPLATE_TIME));

  /** The expert's own choice with a fixed fare, whose fee is the airline's no more than ours to guess. */
  async function openTrip(trip: keyof typeof trips, amenities: number): Promise<{ offer: Offer; chosen: Choice }> {
    const [headers, party] = trips[trip];
    const request = { ...party, class: 'economy' };
    const { body } = await visitor.ask<{ data: Offer }>('POST', 'package_details_new', request, { headers });
    const offer = body.data;
    const choice = applySelection(offer, EMPTY_SELECTION);
    const flight = offer.trips[0]?.flights_array.find(({ Refundable }) => !Refundable);
    if (!choice || !flight) throw new Error(`nothing to choose of ${trip}: ${JSON.stringify(body).slice(0, 200)}`);
    const all = offer.selected_amenities
      .filter(hasPlaces)
      .map(({ id }) => id)
      .slice(0, amenities);
    return { offer, chosen: { ...choice.chosen, flight, amenities: all } };
  }

  /** A paid order of exactly this choice. */
  async function book(trip: keyof typeof trips, choice: Choice, code: string | null) {
    const [headers, party] = trips[trip];
    const request = { ...party, class: 'economy', selection: keysOf(choice), promo_code: code };
    const reply = await visitor.ask<{ data: Quote }>('POST', 'quotes', request as object, { headers });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    const quote = reply.body.data;
    const placed = await visitor.ask<{ data: { order_id: string } }>('POST', 'orders', orderBody(quote), {
      key: `key-of-${quote.quote_id}`,
      headers,
    });
    const id = placed.body.data.order_id;
    const paying = await visitor.pay(id, quote.currency === 'SAR' ? 'mada' : 'knet');
    await visitor.answer(paying.body.data.payment_url, 'approve');
    await app.services.worker.runDueJobs();
    return { id, quote };
  }

  /** What cancelling at an instant is quoted to give back; nothing where it is refused. */
  async function quotedAt(id: string, at: number, currency: Quote['currency']): Promise<number> {
    app.clock.set(at);
    const answer = await visitor.ask<Back>('POST', `orders/${id}/cancel_quote`, {});
    if (answer.status === 200) return toMinor(answer.body.data.refund, currency);
    expect(refusalOf(answer).code).toBe('not_cancellable');
    return 0;
  }

  it.each([
    ['a pair from Kuwait', null, 0],
    ['a pair from Kuwait', 'SPRING10', 1],
    ['a pair from Kuwait', 'GIFT15', 2],
    ['a pair from Kuwait', 'NEARLY', 0],
    ['two rooms from Kuwait', 'CAPPED', 0],
    ['two rooms from Kuwait', 'ODD', 2],
    ['a promoted trip from Kuwait', null, 1],
    ['a promoted trip from Kuwait', 'SPRING10', 2],
    ['a pair from Riyadh', null, 0],
    ['a pair from Riyadh', 'RIYADH', 0],
    ['a pair from Riyadh', 'GIFT77', 1],
    ['a pair from Riyadh', 'ODD', 2],
  ] as const)('[E4] [M9] [K6] %s with the code %s: each step is what is quoted then', async (trip, code, amenities) => {
    const selection = await openTrip(trip, amenities);
    const { id, quote } = await book(trip, selection.chosen, code);
    const { currency } = quote;
    const price = breakdownOf(selection);
    const due = amountDue(price, toMinor(quote.discount, currency), quote.rooms, currency).amount;
    const parts = refundParts(selection.offer, selection.chosen, { due, flight: price.flight });
    for (const { step, until } of parts) {
      expect(await quotedAt(id, step.from ?? TEMPLATE_TIME, currency)).toBe(step.back);
      if (until !== null) expect(await quotedAt(id, until - 1, currency)).toBe(step.back);
    }
  });
});
