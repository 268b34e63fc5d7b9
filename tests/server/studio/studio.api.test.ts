import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { airlines } from '#server/content/world.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { designerOf, designFor, readyDraft, WHY, type Designer } from '#tests/support/studio.ts';

eachDatabase('[ST2] the studio', (dialect) => {
  let app: TestApp;
  let noura: Designer;
  let other: Designer;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    noura = await designerOf(app, 1);
    other = await designerOf(app, 2);
  }, 120_000);
  afterAll(() => app.close());

  it('names the cities that have words, in both languages', async () => {
    const { body } = await noura.ask<{ city: string; name: { ar: string }; nights: number }[]>('GET', 'cities');
    expect(body.data.length).toBeGreaterThan(20);
    expect(body.data.find(({ city }) => city === 'istanbul')?.name.ar).toBe('إسطنبول');
  });

  it('[S6] proposes three hotels with rooms a stop, days, activities, months and words in both languages', async () => {
    const draft = await noura.begin();
    const { status, body } = await noura.propose(draft.draft_id, designFor(['istanbul', 4], ['trabzon', 3]));
    expect(status).toBe(200);
    const { design, stops, fares, currency } = body.data;
    expect(currency).toBe('KWD');
    for (const [at, stop] of design.stops.entries()) {
      expect(new Set(stop.hotels).size).toBe(3);
      const hotels = stops[at]!.hotels.filter(({ code }) => stop.hotels.includes(code));
      expect(hotels.map(({ role }) => role).toSorted()).toEqual(['favourite', 'treat', 'value']);
      expect(hotels.every(({ night, found }) => night! > 0 && found > 0)).toBe(true);
      expect(stop.days!.length).toBeLessThanOrEqual(stop.nights - 1);
      expect(stop.activities!.length).toBeGreaterThan(0);
    }
    const nights = stops[0]!.hotels.map(({ night }) => night ?? Infinity);
    expect(nights).toEqual(nights.toSorted((low, high) => low - high));
    expect(fares[0]).toMatchObject({ role: 'cheapest' });
    expect(airlines.some(({ name }) => fares[0]!.airline.startsWith(name.en))).toBe(true);
    expect(design.months.length).toBeGreaterThan(0);
    expect(design.words.en.title).toContain('Istanbul');
    expect(design.words.ar.title).toContain('إسطنبول');
    expect(design.words.en.why).toBe(WHY);
    expect(design.words.ar.why.length).toBeGreaterThan(20);
  });

  it('keeps what the expert chose, and fills only what is open', async () => {
    const draft = await noura.begin();
    const first = (await noura.propose(draft.draft_id, designFor(['istanbul', 5]))).body.data;
    const swapped = first.stops[0]!.hotels.find(({ role, night }) => role === null && night !== null)!.code;
    const [stop] = first.design.stops;
    const own = {
      ...first.design,
      stops: [{ ...stop!, hotels: [swapped, ...stop!.hotels.slice(0, 2)], days: [1, 0], activities: [] }],
    };
    const again = (await noura.propose(draft.draft_id, own)).body.data.design.stops[0]!;
    expect(again).toEqual(own.stops[0]);
  });

  it('checks while nothing is written yet, and says in the language asked for what is missing', async () => {
    const draft = await noura.begin();
    const { body } = await noura.check(draft.draft_id);
    const missing = body.data.checks.filter(({ hard, ok }) => hard && !ok);
    expect(body.data).toMatchObject({ ready: false, card: null, price: { KWD: null, SAR: null } });
    expect(missing.map(({ code }) => code)).toEqual(['stops', 'hotels', 'price', 'why', 'words']);
    const refusal = await noura.publish(draft.draft_id, draft.rev);
    expect(refusal).toMatchObject({ status: 422, body: { code: 'not_ready' } });
    expect(refusal.body.checks!.map(({ code }) => code)).toEqual(missing.map(({ code }) => code));
  });

  it('shows the card in both languages, the price of both markets and what a booking earns', async () => {
    const { id } = await readyDraft(noura, ['istanbul', 4]);
    const { body } = await noura.check(id);
    const { card, price, ready, percent } = body.data;
    expect(ready).toBe(true);
    expect(card!.ar.title).not.toBe(card!.en.title);
    expect(card!.en).toMatchObject({ why: WHY, nights: 4, currency: 'KWD' });
    for (const breakdown of [price.KWD!, price.SAR!]) {
      expect(breakdown.profit).toBeGreaterThan(0);
      expect(breakdown.share).toBeLessThanOrEqual((breakdown.profit * percent) / 100);
      expect(breakdown.share).toBeGreaterThan(((breakdown.profit * percent) / 100) * 0.99);
      // the parts are those that visitors see, which make the total
      expect(breakdown.flights + breakdown.hotels + breakdown.extras).toBeCloseTo(breakdown.total, 6);
    }
    expect(card!.en.total).toBe(price.KWD!.total);
  });

  it('refuses words that lead away or hide something, and words of the other language', async () => {
    const { id, rev, design } = await readyDraft(noura, ['istanbul', 3]);
    const worded = (title: string) => ({
      ...design,
      words: { ...design.words, en: { ...design.words.en, title } },
      own: [...design.own, 'en.title' as const],
    });
    const bad = [
      'Call 965 5000 1234',
      'See www.trips.example',
      'Write to me@home',
      'Istanbul \u202Enoitacav',
      'إسطنبول في الشتاء',
    ];
    let last = rev;
    for (const title of bad) {
      last = (await noura.save(id, last, worded(title))).body.data.rev;
      const { checks } = (await noura.check(id)).body.data;
      const missing = checks.filter(({ hard, ok }) => hard && !ok).length;
      expect([title, missing, (await noura.publish(id, last)).status]).toEqual([title, 1, 422]);
    }
  });

  it('tells days and activities in the expert’s own words, in their order; both languages are needed', async () => {
    const { id, rev, design } = await readyDraft(noura, ['trabzon', 4]);
    const [stop] = design.stops;
    const day = (title: string) => ({
      id: 'mine',
      kit: stop!.days![0] as number,
      title: { ar: 'نهار بين الشاي', en: title },
      text: { ar: 'نمشي بين حقول الشاي على مهل.', en: 'We walk slowly between the fields of tea.' },
    });
    const name = { ar: 'سيارة مع سائق نعرفه', en: 'A car with a driver we know' };
    const planned = (title: string) => ({
      ...design,
      stops: [
        {
          ...stop!,
          days: [...stop!.days!.slice(1).toReversed(), day(title)],
          activities: stop!.activities!.map((one, at) => (at === 0 ? { ...one, name } : one)),
        },
      ],
    });
    let last = rev;
    for (const title of ['', 'See www.tea.example', 'Call 965 5000 1234', 'Tea \u202Esdleif', 'نهار بين الشاي']) {
      last = (await noura.save(id, last, planned(title))).body.data.rev;
      const { checks } = (await noura.check(id)).body.data;
      expect([title, checks.filter(({ hard, ok }) => hard && !ok).map(({ code }) => code)]).toEqual([title, ['plan']]);
    }
    last = (await noura.save(id, last, planned('A day of tea'))).body.data.rev;
    // proposed anew, what the expert wrote stays
    const again = (await noura.propose(id, planned('A day of tea'))).body.data.design.stops[0]!;
    expect(again).toEqual(planned('A day of tea').stops[0]);
    // nor is it taken away by a shorter stay: that is said, and nothing is published with it
    const short = { ...planned('A day of tea'), stops: [{ ...again, nights: 1 }] };
    const shortened = (await noura.propose(id, short)).body.data.design;
    expect(shortened.stops[0]!.days).toEqual([day('A day of tea')]);
    const { rev: shortRev } = (await noura.save(id, last, shortened)).body.data;
    const { checks } = (await noura.check(id)).body.data;
    expect(checks.filter(({ hard, ok }) => hard && !ok).map(({ code }) => code)).toContain('room');
    expect((await noura.publish(id, shortRev)).status).toBe(422);
    last = (await noura.save(id, shortRev, planned('A day of tea'))).body.data.rev;
    const { package_id } = (await noura.publish(id, last)).body.data;
    const { itinerary } = (await visitorOf(app).ask<{ data: PackagePage }>('GET', `packages/${package_id}`)).body.data;
    expect(itinerary.map(({ title }) => title).slice(1, -1)).toHaveLength(3);
    expect(itinerary.at(-2)!.title).toBe('A day of tea');
    const row = await app.services.db
      .selectFrom('package')
      .select('details_json')
      .where('id', '=', package_id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.details_json).amenities[0].name).toEqual(name);
  });

  it('[CA7] publishes nothing in a city that was hidden while it was checked', async () => {
    const { id, rev } = await readyDraft(noura, ['trabzon', 3]);
    // not told: what this process knows of cities is older
    const setState = (state: 'live' | 'hidden') =>
      app.services.db.updateTable('content_item').set({ state }).where('key', '=', 'trabzon').execute();
    await setState('hidden');
    const { status, body } = await noura.publish(id, rev);
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, ['stops']]);
    await setState('live');
    expect((await noura.publish(id, rev)).status).toBe(200);
  });

  it('publishes at once: list, page and moderation have it, and a guest books it', async () => {
    const { id, rev } = await readyDraft(noura, ['istanbul', 4], ['trabzon', 3]);
    const { status, body } = await noura.publish(id, rev);
    expect({ status, version: body.data.version }).toEqual({ status: 200, version: 1 });
    const { package_id } = body.data;
    const guest = visitorOf(app);
    const page = await guest.ask<{ data: PackagePage }>('GET', `packages/${package_id}`);
    expect(page.body.data.card).toMatchObject({ id: package_id, why: WHY, nights: 7 });
    expect(page.body.data.itinerary.length).toBe(8);
    const reply = await guest.ask<{ data: { packages: { id: number }[] } }>('GET', 'packages?sort=newest');
    expect(JSON.stringify(reply.body)).toContain(`"id":${package_id},`);
    const { db } = app.services;
    const cases = await db
      .selectFrom('moderation_case')
      .selectAll()
      .where('target_id', '=', String(package_id))
      .execute();
    expect(cases).toMatchObject([{ kind: 'package', target_version: 1, expert_id: 1, state: 'open' }]);
    expect(cases[0]!.due_at - cases[0]!.opened_at).toBe(24 * 3_600_000);
    const { start_date, end_date } = page.body.data.card;
    const quote = await guest.quote({ package_id, start_date, end_date });
    const order = await guest.place(quote);
    expect(order.status).toBe(200);
  });

  it('[A3] answers 404 for a draft and a package of another expert, and to an account that is none', async () => {
    const { id, rev, design } = await readyDraft(noura, ['istanbul', 2]);
    const requests = [
      other.ask('GET', `drafts/${id}`),
      other.save(id, rev, design),
      other.propose(id, design),
      other.check(id),
      other.publish(id, rev),
      other.ask('DELETE', `drafts/${id}`),
      other.ask('POST', 'packages/101/withdraw', {}),
      other.ask('GET', 'packages/absent/versions'),
      other.ask('POST', 'packages/1/restore', { version: 1 }),
      other.ask('POST', 'drafts', { copy_of: 0 }),
    ];
    const { db } = app.services;
    const owner = await db.selectFrom('package').select('expert_id').where('id', '=', 101).executeTakeFirst();
    expect(owner?.expert_id).not.toBe(2);
    for (const answer of await Promise.all(requests)) expect(answer.status).toBe(404);
    expect((await noura.ask('GET', `drafts/${id}`)).status).toBe(200);
    await db.updateTable('expert').set({ state: 'suspended' }).where('id', '=', 2).execute();
    expect(await other.ask('GET', 'packages')).toMatchObject({ status: 403, body: { code: 'suspended' } });
    await db.updateTable('expert').set({ state: 'active' }).where('id', '=', 2).execute();
  });
});
