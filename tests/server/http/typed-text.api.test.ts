import { beforeEach, afterEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { aSignup } from '#tests/support/account-builders.ts';
import { refusalOf, savedTraveller, travellersFor, visitorOf } from '#tests/support/journey.ts';

const MARKED = (text: string) => `\u2068\u200F${text}\u2069\u200E`;
const ID = 'account/travellers/abcdefgh1';

eachDatabase('what is typed, pasted or sent', (dialect) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
  }, 60_000);
  afterEach(() => app.close());

  const signIn = async (changes: object = {}) => {
    const visitor = visitorOf(app, 'en');
    const form = { ...aSignup({ email: 'sara@example.com' }), ...changes };
    const { status, body } = await visitor.ask<{ data: { access_token: string } }>('POST', 'signup', form);
    expect([status, body]).toEqual([200, expect.anything()]);
    return { visitor, headers: { authorization: `Bearer ${body.data.access_token}` } };
  };

  it('[FK6] names, mobile and email of an account are stored without what nobody sees, and log in with it', async () => {
    const { visitor, headers } = await signIn({
      first_name: 'سارة\u200F',
      last_name: 'ابن\u200Cسينا O’Neil',
      email: MARKED('sara@example.com'),
      mobile: '\u202A+965 5000\u20111234\u202C',
    });
    const { body } = await visitor.ask<{ data: object }>('GET', 'account', {}, { headers });
    expect(body.data).toMatchObject({
      first_name: 'سارة',
      last_name: "ابنسينا O'Neil",
      email: 'sara@example.com',
      mobile: '+96550001234',
    });
    const { password } = aSignup();
    const again = await visitor.ask('POST', 'login', { email: 'ｓara@example.com\u200F', password });
    expect(again.status).toBe(200);
  });

  it.each([
    [
      { first_name: 'O’BRIEN', last_name: 'AL\u2011SABAH' },
      { first_name: "O'BRIEN", last_name: 'AL-SABAH' },
    ],
    [
      { first_name: 'ＡＬＩ', document_number: 'p٠٤٧١ ۲۲۵۳' },
      { first_name: 'ALI', document_number: 'P04712253' },
    ],
    [
      { birth_date: '١٩٩٠-٠٥-١٤\u200F', nationality: ' kw' },
      { birth_date: '1990-05-14', nationality: 'KW' },
    ],
  ])('[FK6] a traveller saved as %j is kept as %j', async (typed, kept) => {
    const { visitor, headers } = await signIn();
    const { status, body } = await visitor.ask<{ data: object }>(
      'PUT',
      ID,
      { ...savedTraveller, ...typed },
      { headers },
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject(kept);
  });

  const WRONG: [changes: object, field: string, says: string][] = [
    [{ first_name: 'JOSÉ' }, 'first_name', 'Did you mean JOSE?'],
    [{ birth_date: '1410-05-12' }, 'birth_date', 'Did you mean 11 December 1989?'],
    [{ birth_date: '١٤١٠-٠٢-٣٠' }, 'birth_date', 'Did you mean 1 October 1989?'],
    [{ birth_date: '0001-05-12' }, 'birth_date', '120 years'],
    [{ birth_date: '1899-05-12' }, 'birth_date', '120 years'],
    [{ document_expiry: '1450-03-02' }, 'document_expiry', 'Did you mean 24 July 2028?'],
    [{ document_expiry: '2931-01-01' }, 'document_expiry', '20 years'],
    [{ document_expiry: '9999-12-31' }, 'document_expiry', '20 years'],
    [{ nationality: 'ZZ' }, 'nationality', 'country from the list'],
    [{ nationality: 'KWT' }, 'nationality', 'country from the list'],
    [{ document_expiry: '1470-01-01' }, 'document_expiry', '20 years'],
  ];
  it.each(WRONG)(
    '[FK5] [FK6] %j is refused in words that help: an order and a saved traveller alike',
    async (changes, field, says) => {
      const { visitor, headers } = await signIn();
      const saved = refusalOf(await visitor.ask('PUT', ID, { ...savedTraveller, ...changes }, { headers }));
      expect([saved.status, Object.keys(saved.errors)]).toEqual([422, [field]]);
      expect(saved.errors[field]![0]).toContain(says);
      const quote = await visitor.quote();
      const [first, ...rest] = travellersFor(quote.rooms);
      const placed = refusalOf(await visitor.place(quote, { travellers: [{ ...first!, ...changes }, ...rest] }));
      expect([placed.status, Object.keys(placed.errors)]).toEqual([422, [`travellers.0.${field}`]]);
      expect(placed.errors[`travellers.0.${field}`]![0]).toContain(says);
    },
  );

  it('[FK5] the offer is Arabic for who reads Arabic', async () => {
    const visitor = visitorOf(app, 'ar');
    const quote = await visitor.quote();
    const [first, ...rest] = travellersFor(quote.rooms);
    const travellers = [{ ...first!, birth_date: '1410-05-12' }, ...rest];
    expect(refusalOf(await visitor.place(quote, { travellers })).errors['travellers.0.birth_date']).toEqual([
      'يبدو أن هذا تاريخ هجري. هل تقصد 11 ديسمبر 1989؟',
    ]);
  });

  it('[FK6] an order is placed with what was pasted, and found by it', async () => {
    const visitor = visitorOf(app, 'en');
    const quote = await visitor.quote();
    const [first, ...rest] = travellersFor(quote.rooms);
    const { body } = await visitor.place(quote, {
      travellers: [{ ...first!, first_name: 'O’BRIEN', last_name: 'AL–SABAH', document_number: 'p١٠٠٠٠٠٠' }, ...rest],
      contact: { email: MARKED('salem@example.com'), mobile: '٠٠٩٦٥ ٥٠٠٠ ١٢٣٤', locale: 'en' },
    });
    expect(body.data.travellers[0]!.name).toBe("O'BRIEN AL-SABAH");
    const reference = MARKED(body.data.reference.replace('-', '‑').toLowerCase());
    const found = await visitor.ask('POST', 'orders/find', { reference, email: 'ＳＡＬＥＭ@example.com\u200F' });
    expect([found.status, found.body]).toEqual([200, { data: { order_id: body.data.order_id } }]);
  });

  it('[FK6] a quote’s days are read in any digits', async () => {
    const visitor = visitorOf(app, 'en');
    const { start_date } = await visitor.quote({ start_date: '2027-03-04' });
    expect(start_date).toBe('2027-03-04');
    expect((await visitor.quote({ start_date: '٢٠٢٧-٠٣-٠٤', end_date: '2027‑03‑09' })).start_date).toBe('2027-03-04');
  });

  it('[FK5] a Hijri day of a trip is asked about, one beyond this century is none', async () => {
    const visitor = visitorOf(app, 'en');
    const plan = { channel: 'kuwait', from: 'KWI', to: 'istanbul', days: 7, nights: 4, class: 'economy' };
    const rooms = [{ Adults: 1, Children: [], Infants: [] }];
    const ask = async (start: string) =>
      refusalOf(await visitor.ask('POST', 'price_calendar', { ...plan, channel: 'makeyourtrip', rooms, start })).errors
        .start;
    expect(await ask('1448-09-01')).toEqual(['This looks like a Hijri date. Did you mean 8 February 2027?']);
    expect(await ask('9999-12-31')).toEqual(['Enter a valid date.']);
    const { errors } = refusalOf(
      await visitor.ask('POST', 'quotes', {
        package_id: 101,
        rooms,
        start_date: '١٤٤٨-٠٩-٠١',
        end_date: '2027-02-12',
        class: 'economy',
        selection: {
          SearchId: '1',
          stops: [{ HotelCode: '1', Searchid: '1', SourceCode: '1', rateKeys: ['1'] }],
          amenities: [],
        },
      }),
    );
    expect(errors.start_date).toEqual(['This looks like a Hijri date. Did you mean 8 February 2027?']);
  });
});
