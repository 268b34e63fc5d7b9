import { afterEach, beforeEach, expect, it } from 'vitest';
import { stopsOf } from '#contract/rules/availability.ts';
import type { ContractPage, RateLine, RoomDay } from '#contract/entities/desk/contract.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { settleAndClose } from '#tests/support/books.ts';
import { aStay } from '#tests/support/catalogue.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { OWN_HOTEL, publishHotel } from '#tests/support/own-hotels.ts';
import { BOOKING_PARTY } from '#tests/support/party.ts';
import { askAs, memberOf, stepUp, type Member } from '#tests/support/staff.ts';
import { offerOf, SINGLE } from '#tests/support/storefront.ts';
import { designerOf, readyDraft } from '#tests/support/studio.ts';

const TERMS = {
  hotel: OWN_HOTEL.slug,
  currency: 'KWD',
  starts_on: '2026-12-01',
  ends_on: '2027-12-31',
  board: 'BB',
  cancellation: [{ days_before: 7, percent: 50 }],
};
const PROVIDER = {
  name: { ar: 'فنادق غلطة', en: 'Galata Hotels' },
  email: 'rooms@galata.example',
  phone: '+90 212 555 0101',
  vat_number: 'TR123',
  payment_days: 30,
};
const RATES = 'double;2026-12-01;2027-05-31;;32.000;12;6;8;1\nDouble room;1/6/2027;31/12/2027;;٤١٫٠٠٠;12;6;8;1';
const REASON = { reason: 'As agreed with the hotel.' };

eachDatabase('[CA13] own contracts at the desk', (dialect) => {
  let app: TestApp;
  let content: Member;
  let finance: Member;
  let admin: Member;
  beforeEach(async () => {
    app = await openTestApp({ dialect, env: { HOTEL_SUPPLIERS: 'own' } });
    content = await memberOf(app, 'content');
    finance = await memberOf(app, 'finance');
    admin = await memberOf(app, 'admin');
    await publishHotel(app.services.db);
  }, 60_000);
  afterEach(() => settleAndClose(app));

  const ask = (who: Member, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    askAs(app, who, method, path, body);
  const pageOf = ({ body }: { body: unknown }) => (body as { data: ContractPage }).data;
  const read = async (id: string) => pageOf(await ask(finance, 'GET', `contracts/${id}`));

  async function begun(who = content, hotel = OWN_HOTEL.slug): Promise<ContractPage> {
    const provider = await ask(who, 'POST', 'providers', PROVIDER);
    const { provider_id } = provider.body.data;
    return pageOf(await ask(who, 'POST', 'contracts', { ...TERMS, hotel, provider_id }));
  }
  async function paste(contract: ContractPage, text: string, apply: boolean, who = content) {
    const { contract_id: id, version } = await read(contract.contract_id);
    const reply = await ask(who, 'POST', `contracts/${id}/rates.csv`, { text, apply, version });
    return { ...reply, lines: (reply.body.data as { lines?: RateLine[] } | undefined)?.lines ?? [] };
  }
  const fill = ({ contract_id: id }: ContractPage, change: object = {}, who = content) =>
    ask(who, 'PUT', `contracts/${id}/rooms`, {
      room: 'double',
      from: '2026-12-01',
      to: '2027-12-31',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      rooms: 5,
      release_days: 3,
      sale: 'open',
      ...change,
    });
  async function ready(who = content, hotel = OWN_HOTEL.slug): Promise<ContractPage> {
    const contract = await begun(who, hotel);
    expect((await paste(contract, RATES, true, who)).status).toBe(200);
    expect((await fill(contract, {}, who)).status).toBe(200);
    return read(contract.contract_id);
  }
  async function signature({ contract_id, version }: ContractPage, who = finance) {
    await stepUp(app, who);
    return ask(who, 'POST', `contracts/${contract_id}/sign`, { version, ...REASON });
  }
  async function decide(approval: { id: string; version: number }, who = admin) {
    await stepUp(app, who);
    return ask(who, 'POST', `approvals/${approval.id}/decide`, {
      decision: 'approve',
      note: '',
      version: approval.version,
    });
  }
  async function signed(contract: ContractPage, asker = finance, signer = admin): Promise<void> {
    const asked = await signature(contract, asker);
    const { approval } = asked.body.data as { approval: { id: string; version: number } };
    expect((await decide(approval, signer)).body.data).toMatchObject({ state: 'done' });
  }

  it('pasted lines say what they would do and write nothing; applied, they do it', async () => {
    const contract = await begun();
    const dry = await paste(contract, `room;from;to;days;night\n${RATES}`, false);
    expect(dry.lines.map(({ line, does }) => [line, does])).toEqual([
      [2, 'new'],
      [3, 'new'],
    ]);
    expect(dry.lines[1]!.rate).toMatchObject({ room: 'double', starts_on: '2027-06-01', night_minor: 41_000 });
    expect((await read(contract.contract_id)).rates).toEqual([]);
    const done = await paste(contract, RATES, true);
    expect(done.body.data).toMatchObject({ contract: { seasons: 2, version: 2 } });
    const again = await paste(contract, RATES.replace('32.000', '33'), false);
    expect(again.lines.map(({ does }) => does)).toEqual(['changed', 'same']);
    const wrong = await paste(contract, `${RATES}\nsuite;2027-01-01;2027-01-02;;9`, true);
    expect([wrong.status, wrong.body.code]).toEqual([422, 'not_ready']);
    expect((await read(contract.contract_id)).rates.map(({ night_minor }) => night_minor)).toEqual([32_000, 41_000]);
    // the whole table: a season that is left out goes
    const { rates, version, contract_id: id } = await read(contract.contract_id);
    const one = await ask(content, 'PUT', `contracts/${id}/rates`, { rates: rates.slice(0, 1), apply: true, version });
    expect(one.body.data).toMatchObject({ removed: 1, contract: { seasons: 1 } });
    const late = await ask(content, 'PUT', `contracts/${id}/rates`, { rates, apply: true, version });
    expect([late.status, late.body.code]).toEqual([409, 'changed']);
    expect((await paste(contract, 'x'.repeat(2_000_001), false)).status).toBe(413);
  });

  it.each([
    ['starts_on', '1448-09-01', 'Did you mean 8 February 2027?'],
    ['ends_on', '2077-01-01', 'longer than three years'],
    ['starts_on', '2001-01-01', 'at most 10 years'],
    ['ends_on', '9999-12-31', 'valid date'],
  ])('[FK5] %s may not be %s', async (name, day, says) => {
    const { provider_id } = (await ask(content, 'POST', 'providers', PROVIDER)).body.data;
    const terms = { ...TERMS, provider_id, [name]: day };
    // the whole term, so that its length is no reason
    if (day === '2001-01-01') terms.ends_on = '2001-12-31';
    const { status, body } = await ask(content, 'POST', 'contracts', terms);
    expect([status, body.errors?.[name]?.[0]]).toEqual([422, expect.stringContaining(says)]);
  });

  it('[FK5] a Hijri day of a rate is told as such, in either order', async () => {
    const contract = await begun();
    const { lines } = await paste(
      contract,
      'double;1448-09-01;2027-05-31;;32\ndouble;2026-12-01;٠١/٠٩/١٤٤٨;;32',
      false,
    );
    expect(lines.map(({ problem }) => problem)).toEqual([
      '“1448-09-01” is a Hijri date. Write the Gregorian one.',
      '“٠١/٠٩/١٤٤٨” is a Hijri date. Write the Gregorian one.',
    ]);
  });

  it('[CA8] sells once another person signed it, and no longer after a change of it', async () => {
    const contract = await ready();
    const found = async () => (await app.services.suppliers.hotels[0]!.search(STAY)).length;
    expect(await found()).toBe(0);
    expect((await signature(contract, content)).status).toBe(403);
    await signed(contract);
    expect(await found()).toBe(1);
    expect(await read(contract.contract_id)).toMatchObject({ stands: 'signed', version: 3 });
    await paste(contract, RATES.replace('32.000', '35.000'), true);
    expect(await found()).toBe(0);
    expect(await read(contract.contract_id)).toMatchObject({ stands: 'draft' });
    const acts = await app.services.db.selectFrom('audit_entry').select('act').execute();
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['provider.make', 'contract.make', 'contract.rates', 'contract.rooms', 'contract.sign']),
    );
  });

  it('[CA8] is signed by nobody who wrote a part of it, nor as something else than was asked for', async () => {
    const contract = await ready(finance);
    const asked = await signature(contract, admin);
    const { approval } = asked.body.data as { approval: { id: string; version: number } };
    expect(await read(contract.contract_id)).toMatchObject({ stands: 'waiting' });
    const own = await decide(approval, finance);
    expect(own.body.data).toMatchObject({ state: 'failed', failure: 'own_contract' });
    const again = (await signature(contract, admin)).body.data as { approval: { id: string; version: number } };
    await paste(contract, RATES.replace('32.000', '1.000'), true, finance);
    const other = await memberOf(app, 'finance');
    expect((await decide(again.approval, other)).body.data).toMatchObject({ state: 'failed', failure: 'changed' });
    expect(await read(contract.contract_id)).toMatchObject({ stands: 'draft' });
  });

  it('is not ready without rates, rooms or its hotel', async () => {
    const contract = await begun();
    expect(contract.missing).toHaveLength(2);
    const early = await signature(contract);
    expect([early.status, early.body.code]).toEqual([422, 'unsigned']);
    const outside = await fill(contract, { to: '2028-01-01' });
    expect([outside.status, Object.keys(outside.body.errors!)]).toEqual([422, ['from']]);
    const nowhere = await ask(content, 'POST', 'contracts', { ...TERMS, provider_id: 'nobody' });
    expect([nowhere.status, Object.keys(nowhere.body.errors!)]).toEqual([422, ['provider_id']]);
  });

  it('a month tells rooms, sold, closed and what is sold beyond', async () => {
    const contract = await ready();
    await signed(contract);
    await fill(contract, { from: '2027-04-02', to: '2027-04-30', weekdays: [5], rooms: null, sale: 'closed' });
    const month = async () =>
      (await ask(finance, 'GET', `contracts/${contract.contract_id}/rooms?room=double&month=2027-04`)).body
        .data as unknown as { days: RoomDay[] };
    const { days } = await month();
    expect(days).toHaveLength(30);
    expect(days.filter(({ closed }) => closed).map(({ day }) => day.slice(-2))).toEqual(['02', '09', '16', '23', '30']);
    const hotels = app.services.suppliers.hotels[0]!;
    const { component } = await aStay(hotels, { checkOut: '2027-04-02' });
    for (const ref of ['a', 'b', 'c', 'd']) await hotels.hold(component, ref, app.clock.now() + 60_000, BOOKING_PARTY);
    await fill(contract, { from: '2027-04-01', to: '2027-04-01', rooms: 2 });
    expect((await month()).days[0]).toEqual({
      day: '2027-04-01',
      rooms: 2,
      sold: 4,
      release_days: 3,
      closed: false,
      beyond: 2,
    });
  });

  it('[CA10] an expert designs with such hotels, and a visitor books one', async () => {
    const slugs = [OWN_HOTEL.slug, 'pera-house', 'karakoy-house'];
    for (const slug of slugs) {
      await publishHotel(app.services.db, { slug });
      await signed(await ready(content, slug));
    }
    const noura = await designerOf(app, 1);
    const { id, rev, design } = await readyDraft(noura, ['istanbul', 4]);
    expect(design.stops[0]!.hotels.toSorted()).toEqual(slugs.map((slug) => `OWH-${slug}`).toSorted());
    const published = await noura.publish(id, rev);
    expect(published.status).toBe(200);
    const { package_id } = published.body.data;
    const visitor = visitorOf(app);
    const offer = await offerOf(visitor, { ...SINGLE, package_id });
    const [house] = stopsOf(offer)[0]!.hotels_array;
    expect(house!.HotelDetails.HotelName).toBe('Galata House');
    const order = await confirmedOrder(app, visitor, { package_id });
    expect(order.state).toBe('confirmed');
    const sold = await app.services.db.selectFrom('stock').select('sold').where('key', 'like', 'room|%').execute();
    expect(sold.every((row) => row.sold === 1)).toBe(true);
    expect(sold.length).toBeGreaterThan(0);
    const hide = await ask(content, 'POST', `content/hotel-${OWN_HOTEL.slug}/hide`, REASON);
    expect([hide.status, hide.body]).toMatchObject([422, { code: 'in_use', packages: 1, places: 1 }]);
  });
});

const STAY = {
  city: 'istanbul',
  checkIn: '2027-04-01',
  checkOut: '2027-04-03',
  rooms: [{ Adults: 2, Children: [], Infants: [] }],
  locale: 'en' as const,
};
