import { describe, expect, it } from 'vitest';
import type { Traveller } from '#contract/entities/traveller.ts';
import { contactProblems, slotsOf, travellerProblems } from '#contract/rules/traveller-form.ts';

const journey = {
  countries: ['KW', 'TR'],
  start_date: '2027-04-01',
  end_date: '2027-04-09',
  expires_at: '2027-01-10T09:20:00.000Z',
};
const noura: Traveller = {
  room: 0,
  kind: 'adult',
  title: 'mrs',
  first_name: 'NOURA',
  last_name: 'ALSALEM',
  single_name: false,
  birth_date: '1990-05-01',
  nationality: 'KW',
  document_kind: 'passport',
  document_number: 'P1234567',
  document_expiry: '2030-01-01',
};

describe('traveller form', () => {
  it('[V2] a whole traveller has no problem', () => expect(travellerProblems(noura, journey, true)).toEqual({}));

  it.each([
    [{ first_name: ' ' }, { first_name: 'required' }],
    [{ first_name: 'نورة' }, { first_name: 'latin_letters' }],
    [{ last_name: '' }, { last_name: 'required' }],
    [{ last_name: '', single_name: true }, {}],
    [{ birth_date: '' }, { birth_date: 'required' }],
    [{ birth_date: '1990-02-30' }, { birth_date: 'real_date' }],
    [{ birth_date: '2027-05-01' }, { birth_date: 'birth_ahead' }],
    [{ birth_date: '2016-01-01' }, { birth_date: 'band_adult' }],
    [{ birth_date: '2012-01-01' }, { birth_date: 'lead_age' }],
    [{ kind: 'child', birth_date: '2025-04-10' }, { birth_date: 'band_child' }],
    [{ kind: 'infant', birth_date: '2020-01-01' }, { birth_date: 'band_infant' }],
    // not born yet when the price ends, though before the departure
    [{ kind: 'infant', birth_date: '2027-01-11' }, { birth_date: 'birth_ahead' }],
    [{ kind: 'infant', birth_date: '2027-01-10' }, {}],
    [{ document_kind: 'national_id' }, { document_kind: 'document_kind' }],
    [{ document_number: '' }, { document_number: 'required' }],
    [{ document_number: '12' }, { document_number: 'document_number' }],
    [{ document_number: 'P 123 4567' }, {}],
    [{ document_expiry: '' }, { document_expiry: 'required' }],
    [{ document_expiry: '2027-02-30' }, { document_expiry: 'real_date' }],
    [{ document_expiry: '2027-04-08' }, { document_expiry: 'document_expired' }],
    [{ document_expiry: '2027-05-01' }, {}],
    [{ nationality: '' }, { nationality: 'required' }],
  ] as const)('[V2] [V4] %j gives %j', (changes, problems) => {
    const traveller = { ...noura, ...changes } as Traveller;
    expect(travellerProblems(traveller, journey, traveller.kind === 'adult')).toEqual(problems);
  });

  it('[V4] only the lead must be 18', () => {
    expect(travellerProblems({ ...noura, birth_date: '2012-01-01' }, journey, false)).toEqual({});
  });

  it('[E5] a party’s slots go room by room: adults, children, infants', () => {
    const rooms = [
      { Adults: 1, Children: [4], Infants: [1] },
      { Adults: 1, Children: [], Infants: [] },
    ];
    expect(slotsOf(rooms).map(({ room, kind }) => `${room} ${kind}`)).toEqual([
      '0 adult',
      '0 child',
      '0 infant',
      '1 adult',
    ]);
  });

  it.each([
    [
      { email: '', mobile: '' },
      { email: 'required', mobile: 'required' },
    ],
    [
      { email: 'a@b', mobile: '99887766' },
      { email: 'email', mobile: 'mobile' },
    ],
    [{ email: 'a@b.co', mobile: '+96599887766' }, {}],
  ])('[V1] contact %j gives %j', (contact, problems) => {
    expect(contactProblems({ ...contact, locale: 'ar' })).toEqual(problems);
  });
});
