import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Offer } from '#contract/entities/offer.ts';
import type { PackagePage } from '#contract/entities/package-card.ts';
import type { DesignActivity } from '#contract/entities/studio/design.ts';
import { addDays } from '#contract/rules/dates.ts';
import { up } from '#server/db/migrations/056-sold-activities.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { untilWaiting } from '#tests/support/lock-waits.ts';
import { up as openUnbooked } from '#server/db/migrations/057-unbooked-activities.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { openCases } from '#server/modules/cases/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { leavePlaces } from '#tests/support/full-days.ts';
import { confirmedOrder, refusalOf, visitorOf, type Visitor } from '#tests/support/journey.ts';
import { offerOf, PARTY, preselected } from '#tests/support/storefront.ts';
import { designerOf, readyDraft, type Designer } from '#tests/support/studio.ts';

const OWN = { ar: 'قارب نعرف ربّانه', en: 'A boat whose captain we know' };
const BOSPHORUS = 'istanbul.private-bosphorus-boat-two-hours';
const included = (kit: number): DesignActivity => ({ kit, included: true });

eachDatabase('[ST2] the activities of a designed package', (dialect) => {
  let app: TestApp;
  let noura: Designer;
  let guest: Visitor;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    noura = await designerOf(app, 1);
    guest = visitorOf(app);
  }, 120_000);
  afterAll(() => app.close());

  /** Publishes a package of these stops with these activities; what a visitor then asks for, and is offered. */
  async function onSale(...stops: [city: string, nights: number, ...activities: DesignActivity[]][]) {
    const { id, rev, design } = await readyDraft(
      noura,
      ...stops.map(([city, nights]) => [city, nights] as [string, number]),
    );
    const own = stops.map(([, , ...activities], at) => ({ ...design.stops[at]!, activities }));
    const draft = await noura.save(id, rev, { ...design, stops: own });
    const published = await noura.publish(id, draft.body.data.rev);
    expect(published.status).toBe(200);
    const { package_id } = published.body.data;
    const page = await guest.ask<{ data: PackagePage }>('GET', `packages/${package_id}`);
    const { start_date, end_date } = page.body.data.card;
    const request = { package_id, start_date, end_date, ...PARTY };
    return { request, offer: await offerOf(guest, request) };
  }
  type Sale = Awaited<ReturnType<typeof onSale>>;
  const factsOf = async (id: number): Promise<PackageFacts> => {
    const row = app.services.db.selectFrom('package').select('details_json').where('id', '=', id);
    return JSON.parse((await row.executeTakeFirstOrThrow()).details_json);
  };
  const write = ({ request }: Sale, facts: PackageFacts) =>
    app.services.db
      .updateTable('package')
      .set({ details_json: JSON.stringify(facts) })
      .where('id', '=', request.package_id)
      .execute();
  /** What is held and booked of the activities that a visitor chose: the code and the day, counted from the first. */
  async function bookedOf({ request, offer }: Sale, amenities = offer.selected_amenities.map(({ id }) => id)) {
    const quote = await guest.quote({ ...request, amenities });
    const { components } = (await app.services.quotes.findQuote(quote.quote_id))!;
    return components.flatMap((part) =>
      part.kind === 'activity' && amenities.includes(part.amenity)
        ? part.visits.map(({ code, date }) => [code, date])
        : [],
    );
  }
  const dayOf = ({ request }: Sale, day: number) => addDays(request.start_date, day - 1);

  it('[M12] [TR4] one that the expert renamed is offered on its day, held, booked and sold out like any other', async () => {
    const sale = await onSale(['istanbul', 4, { kit: 0, included: true, name: OWN }]);
    const [boat] = sale.offer.selected_amenities;
    expect(boat).toMatchObject({ name: OWN.en, selected: true, available: true, date: expect.any(String) });
    expect(boat!.cancellationPolicies).toHaveLength(2);
    expect(await bookedOf(sale)).toEqual([[BOSPHORUS, boat!.date]]);
    const order = await confirmedOrder(app, guest, { ...sale.request, amenities: [boat!.id] });
    expect(order.state).toBe('confirmed');
    expect(order.locators.activities).toContainEqual({ amenity: boat!.id, locator: expect.stringMatching(/\w+/u) });
    expect(order.quote.amenities).toMatchObject([{ name: OWN.en, date: boat!.date }]);

    const later = { ...sale.request, ...laterBy(sale.request, 7) };
    const free = await offerOf(guest, later);
    await leavePlaces(app, { code: BOSPHORUS, date: free.selected_amenities[0]!.date! });
    const full = await offerOf(guest, later);
    expect(full.selected_amenities[0]!.available).toBe(false);
    const { selection } = preselected(full);
    expect(selection.amenities).toEqual([]);
    const reply = await guest.ask('POST', 'quotes', { ...later, selection: { ...selection, amenities: [boat!.id] } });
    expect(refusalOf(reply)).toMatchObject({ status: 409, code: 'sold_out', part: 'activity', amenity: boat!.id });
    expect(refusalOf(reply).message).toContain(OWN.en);
  });

  it('[M12] one that no provider sells any more is not available, and never sold without a booking', async () => {
    const sale = await onSale(['istanbul', 3, included(0), { kit: 2, included: true, name: OWN }]);
    const facts = await factsOf(sale.request.package_id);
    const [boat, bath] = facts.amenities;
    await write(sale, { ...facts, amenities: [{ ...boat!, activity: { code: 'istanbul.gone', stop: 0 } }, bath!] });
    // answers of a moment ago are given again
    const later = { ...sale.request, ...laterBy(sale.request, 7) };
    const offer = await offerOf(guest, later);
    expect(offer.selected_amenities.map(({ available }) => available)).toEqual([false, true]);
    const { selection } = preselected(offer);
    expect(selection.amenities).toEqual([bath!.id]);
    const reply = await guest.ask('POST', 'quotes', {
      ...later,
      selection: { ...selection, amenities: [boat!.id] },
    });
    expect(refusalOf(reply)).toMatchObject({ status: 409, code: 'sold_out', amenity: boat!.id });
  });

  it('[CA14] a price that changes during the checks of a publication is the price it has', async () => {
    const { db } = app.services;
    const { id, rev, design } = await readyDraft(noura, ['istanbul', 7]);
    const stops = [{ ...design.stops[0]!, activities: [included(0)] }];
    const draft = await noura.save(id, rev, { ...design, stops });
    let published: ReturnType<Designer['publish']> | undefined;
    await inTransaction(db, async (trx) => {
      await raiseCatalogue(trx, 'content');
      await trx.updateTable('activity').set({ price_fils: 77_000 }).where('code', '=', BOSPHORUS).execute();
      published = noura.publish(id, draft.body.data.rev);
      if (dialect === 'postgres') await untilWaiting(db, 1);
    });
    const { package_id } = (await published!).body.data;
    const [boat] = (await factsOf(package_id)).amenities;
    expect(boat!.service_fils + boat!.adult_fils).toBe(77_000);
  });

  it('[M12] one that two cities sell under one name is each city’s own', async () => {
    const sale = await onSale(['sarajevo', 3, included(1)], ['dubrovnik', 3, included(2)]);
    const booked = await bookedOf(sale);
    expect(booked.map(([code]) => code)).toEqual([
      'sarajevo.car-to-mostar-with-driver',
      'dubrovnik.car-to-mostar-with-driver',
    ]);
    expect([booked[0]![1]! < dayOf(sale, 4), booked[1]![1]! >= dayOf(sale, 4)]).toEqual([true, true]);
  });

  it('[M12] [OP8] a package that was published before this is booked as it was designed, also under the expert’s names', async () => {
    const sale = await onSale(
      ['istanbul', 3, { kit: 2, included: true, name: OWN }, included(0)],
      ['trabzon', 3, included(0)],
      ['istanbul', 3, included(0), { kit: 1, included: true, name: { ar: 'قصر', en: 'The palace' } }],
    );
    const facts = await factsOf(sale.request.package_id);
    const then = facts.amenities.map(({ activity: _, ...amenity }) => amenity);
    await write(sale, { ...facts, amenities: then });
    await up(app.services.db as unknown as Kysely<unknown>);
    const activitiesOf = ({ amenities }: PackageFacts) =>
      amenities.map(({ activity, name }) => [name.en, activity ?? null]);
    expect(facts.amenities.filter(({ activity }) => activity)).toHaveLength(5);
    expect(activitiesOf(await factsOf(sale.request.package_id))).toEqual(activitiesOf(facts));
  });

  it('[M12] [OP8] a trip to come that was confirmed without a renamed activity is a case for the desk, others are none', async () => {
    const { db } = app.services;
    const sale = await onSale(['istanbul', 6, included(2), { kit: 0, included: true, name: OWN }]);
    const [visit, boat] = sale.offer.selected_amenities;
    const wish = { ...sale.request, amenities: [boat!.id, visit!.id] };
    const placed = [await confirmedOrder(app, guest, wish), await confirmedOrder(app, guest, wish)];
    // as the release before sold it
    const [lacking] = placed;
    const quote = db.selectFrom('quote').select('components_json').where('id', '=', lacking!.quote.quote_id);
    const parts = JSON.parse((await quote.executeTakeFirstOrThrow()).components_json) as { amenity?: number }[];
    await db
      .updateTable('quote')
      .set({ components_json: JSON.stringify(parts.filter(({ amenity }) => amenity !== boat!.id)) })
      .where('id', '=', lacking!.quote.quote_id)
      .execute();
    await openUnbooked(db as unknown as Kysely<unknown>);
    const cases = await openCases(db);
    expect(cases).toMatchObject([
      {
        kind: 'unbooked_activity',
        order_id: lacking!.order_id,
        attention: 'activity_unbooked',
        summary: `Order ${lacking!.reference} was sold activities that are not booked: ${OWN.en}.`,
      },
    ]);
    await db.deleteFrom('staff_case').execute();
    // who is home again does not miss it any more
    await db.updateTable('orders').set({ start_date: '2020-01-01' }).execute();
    await openUnbooked(db as unknown as Kysely<unknown>);
    expect(await openCases(db)).toEqual([]);
  });

  it('[M12] a copy of a package without a design of its own has each activity in the stop that has it', async () => {
    const sale = await onSale(['sarajevo', 2, included(2)], ['dubrovnik', 3, included(2)]);
    const { package_id } = sale.request;
    // as one of before the studio is: no version says how it was designed
    await app.services.db.updateTable('package').set({ version: 0 }).where('id', '=', package_id).execute();
    const { design } = await noura.begin({ copy_of: package_id });
    expect(design.stops.map(({ activities }) => activities)).toEqual([[included(2)], [included(2)]]);
  });

  it('[M12] one of a city that is seen twice is done in each of its stays, on a day of its own', async () => {
    const sale = await onSale(['istanbul', 3, included(0)], ['trabzon', 2], ['istanbul', 3, included(0)]);
    const booked = await bookedOf(sale);
    expect(booked.map(([code]) => code)).toEqual([BOSPHORUS, BOSPHORUS]);
    expect([booked[0]![1]! < dayOf(sale, 4), booked[1]![1]! >= dayOf(sale, 6)]).toEqual([true, true]);
  });
});

const laterBy = ({ start_date, end_date }: Pick<Offer, 'start_date' | 'end_date'>, days: number) => ({
  start_date: addDays(start_date, days),
  end_date: addDays(end_date, days),
});
