import { describe, expect, it } from 'vitest';
import {
  asContact,
  asTraveller,
  fillForm,
  problemsOf,
  travellerOf,
  withNationality,
  withTraveller,
} from '#contract/rules/checkout-form.ts';
import { aContact, aQuote, aTraveller } from '#tests/support/checkout-builders.ts';

const form = (changes: Parameters<typeof aTraveller>[0] = {}, contact = {}) => ({
  contact: { ...aContact(), ...contact },
  travellers: [aTraveller(changes)],
  shared: false,
});
const FOUR = [{ Adults: 2, Children: [6, 9], Infants: [] }];

describe('the checkout form', () => {
  it('[V2] finds nothing wrong with a careful visitor', () => {
    expect(problemsOf(form(), aQuote())).toEqual({});
  });

  it.each([
    ['travellers.0.title', { title: '' as const }, 'required'],
    ['travellers.0.first_name', { first_name: 'سارة' }, 'latin_letters'],
    ['travellers.0.last_name', { last_name: ' ' }, 'required'],
    ['travellers.0.birth_date', { birth_date: '14/5' }, 'real_date'],
    ['travellers.0.birth_date', { birth_date: '30/2/1990' }, 'real_date'],
    ['travellers.0.birth_date', { birth_date: '14/5/90' }, 'real_date'],
    ['travellers.0.birth_date', { birth_date: '14/5/2018' }, 'band_adult'],
    ['travellers.0.nationality', { nationality: '' }, 'required'],
    ['travellers.0.document_kind', { document_kind: 'national_id' as const }, 'document_kind'],
    ['travellers.0.document_number', { document_number: 'P-1' }, 'document_number'],
    ['travellers.0.document_expiry', { document_expiry: '8/4/2027' }, 'document_expired'],
  ])('[V2] [V4] %s given %o is %s', (path, changes, problem) => {
    expect(problemsOf(form(changes), aQuote())).toEqual({ [path]: problem });
  });

  it('[V1] reads Arabic-Indic digits everywhere', () => {
    const changes = { birth_date: '١٤-٥-١٩٩٠', document_number: 'P٠٤٧١ ٢٢٥٣' };
    expect(asTraveller(aTraveller(changes))).toEqual(asTraveller(aTraveller()));
    expect(asContact({ ...aContact(), mobile: '٥٠٠٠١٢٣٤' }, 'ar').mobile).toBe('+96550001234');
  });

  it('[V2] leaves the family name out of a single-name document', () => {
    const single = form({ single_name: true, last_name: 'kept but not sent' });
    expect(problemsOf(single, aQuote())).toEqual({});
    expect(asTraveller(single.travellers[0]!).last_name).toBe('');
  });

  it('[V7] tells problems in the order of the page', () => {
    const wrong = {
      contact: { ...aContact(), email: 'x' },
      travellers: [aTraveller({ title: '', document_number: '' })],
      shared: false,
    };
    expect(Object.keys(problemsOf(wrong, aQuote()))).toEqual([
      'travellers.0.title',
      'travellers.0.document_number',
      'contact.email',
    ]);
  });

  it('[V2] refuses one document for two travellers', () => {
    const quote = aQuote({ rooms: [{ Adults: 2, Children: [], Infants: [] }] });
    const twice = {
      contact: aContact(),
      travellers: [aTraveller(), aTraveller({ document_number: 'p04712253' })],
      shared: false,
    };
    expect(problemsOf(twice, quote)).toEqual({ 'travellers.1.document_number': 'duplicate' });
  });

  it('[V2] goes back to the passport when the new nationality needs one', () => {
    const within = form({ document_kind: 'national_id', nationality: 'KW' });
    const kindAfter = (nationality: string) =>
      [withTraveller(within, 0, { nationality }, ['KW', 'AE']), withNationality(within, nationality, ['KW', 'AE'])].map(
        ({ travellers: [one] }) => one?.document_kind,
      );
    expect(kindAfter('OM')).toEqual(['national_id', 'national_id']);
    expect(kindAfter('EG')).toEqual(['passport', 'passport']);
  });

  it('[LB9] asks one nationality of a party, until one of them has another', () => {
    const empty = fillForm(FOUR, aContact(), null);
    const nationalities = ({ travellers }: typeof empty) => travellers.map(({ nationality }) => nationality);
    expect(empty.shared).toBe(true);
    expect(
      Object.keys(problemsOf(empty, aQuote({ rooms: FOUR }))).filter((path) => path.endsWith('nationality')),
    ).toEqual(['travellers.0.nationality']);
    const kuwaiti = withTraveller(empty, 1, { nationality: 'KW' }, []);
    expect([nationalities(kuwaiti), kuwaiti.shared]).toEqual([['KW', 'KW', 'KW', 'KW'], true]);
    const saudi = withNationality(kuwaiti, 'SA', []);
    expect(nationalities(saudi)).toEqual(['SA', 'SA', 'SA', 'SA']);
    const mixed = withTraveller(saudi, 2, { nationality: 'EG' }, []);
    expect([nationalities(mixed), mixed.shared]).toEqual([['SA', 'SA', 'EG', 'SA'], false]);
    expect(fillForm(FOUR, aContact(), mixed).shared).toBe(false);
    expect(fillForm([{ Adults: 1, Children: [], Infants: [] }], aContact(), null).shared).toBe(false);
  });

  it('[S14] keeps what was typed for the travellers a new party still has', () => {
    const draft = {
      contact: aContact(),
      travellers: [{ ...aTraveller() }, { ...aTraveller({ kind: 'child', first_name: 'Dana' }) }],
    };
    const rooms = [
      { Adults: 2, Children: [], Infants: [] },
      { Adults: 1, Children: [5], Infants: [] },
    ];
    const names = fillForm(rooms, aContact(), draft).travellers.map(({ kind, room, first_name }) => [
      kind,
      room,
      first_name,
    ]);
    expect(names).toEqual([
      ['adult', 0, 'Sara'],
      ['adult', 0, ''],
      ['adult', 1, ''],
      ['child', 1, 'Dana'],
    ]);
  });

  it('[E9] drops values of a stored draft that are not what the field holds', () => {
    const broken = {
      contact: { email: 'sara@example.com', odd: 'x' },
      travellers: [{ kind: 'adult', first_name: 7, single_name: 'yes' }],
    };
    const checkout = fillForm([{ Adults: 1, Children: [], Infants: [] }], aContact(), broken as never);
    expect(checkout.contact).toEqual({ ...aContact(), email: 'sara@example.com' });
    expect(checkout.travellers[0]).toMatchObject({ first_name: '', single_name: false });
  });

  it('knows whose field a path is', () => {
    expect([travellerOf('travellers.2.title'), travellerOf('contact.email')]).toEqual([2, null]);
  });
});
