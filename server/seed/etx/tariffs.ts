import type { Bed } from '#contract/entities/room.ts';
import type { Bilingual } from '#server/db/tables/catalogue-json.ts';
import type { EtxPlan, EtxTariff, EtxTerm } from '#server/db/tables/etx-json.ts';
import type { HotelContent } from '#server/content/schemas.ts';
import { both } from '#server/kernel/both.ts';
import type { DemoCity, DemoCountry } from '#server/seed/demo-city.ts';
import { between } from '#server/modules/catalogue/hash.ts';
import type { HouseKind } from './kinds.ts';

type UnitSort = {
  id: string;
  name: Bilingual;
  art: string;
  adults: number;
  guests: number;
  factor: number;
  beds?: Bed[];
  extra?: number;
  plans: [EtxPlan, Terms][];
};
type Terms = keyof typeof TERMS;

const TERMS = {
  easy: [
    { days: 3, percent: 50 },
    { days: 1, percent: 100 },
  ],
  careful: [
    { days: 21, percent: 20 },
    { days: 10, percent: 60 },
    { days: 4, percent: 100 },
  ],
  none: null,
} satisfies Record<string, EtxTerm[] | null>;

const bed = (kind: Bed['kind'], count = 1): Bed => ({ kind, count });

const FLATS: UnitSort[] = [
  {
    id: 'ST',
    name: both('استوديو', 'Studio'),
    art: 'studio',
    adults: 2,
    guests: 3,
    factor: 1,
    beds: [bed('queen'), bed('sofa')],
    plans: [
      ['EP', 'none'],
      ['EP', 'easy'],
    ],
  },
  {
    id: 'A1',
    name: both('شقة بغرفة نوم', 'One-bedroom apartment'),
    art: 'apartment',
    adults: 3,
    guests: 4,
    factor: 1.12,
    beds: [bed('double'), bed('sofa', 2)],
    plans: [['CP', 'easy']],
  },
  {
    id: 'A2',
    name: both('شقة عائلية بغرفتي نوم', 'Two-bedroom family apartment'),
    art: 'family',
    adults: 5,
    guests: 7,
    factor: 1.2,
    beds: [bed('double'), bed('single', 3), bed('sofa', 2)],
    plans: [
      ['EP', 'careful'],
      ['MAP', 'careful'],
    ],
  },
];
const ROOMS: UnitSort[] = [
  {
    id: 'DB',
    name: both('غرفة بسرير كبير', 'Room with a large bed'),
    art: 'queen',
    adults: 2,
    guests: 3,
    factor: 1,
    beds: [bed('king')],
    extra: 1,
    plans: [
      ['CP', 'none'],
      ['CP', 'easy'],
    ],
  },
  {
    id: 'TW',
    name: both('غرفة بسريرين منفصلين', 'Room with two beds'),
    art: 'twin',
    adults: 2,
    guests: 3,
    factor: 1.04,
    beds: [bed('single', 2)],
    extra: 1,
    plans: [['MAP', 'easy']],
  },
  {
    id: 'FS',
    name: both('جناح عائلي', 'Family suite'),
    art: 'suite',
    adults: 4,
    guests: 6,
    factor: 1.25,
    plans: [
      ['CP', 'careful'],
      ['AP', 'careful'],
    ],
  },
];

/** Fils per person and night; half as much again for each star above three. */
const MEALS: Record<EtxPlan, number> = { EP: 0, CP: 2_200, MAP: 7_000, AP: 12_000, UAI: 16_000 };
/** Factor of a nonrefundable price. */
const FIXED = 0.9;

export function tariffOf(
  city: DemoCity,
  country: DemoCountry,
  { dinars, stars }: HotelContent,
  kind: HouseKind,
  code: string,
  number: number,
): EtxTariff {
  const person = (dinars * 1_000) / 2;
  const tens = (fils: number) => Math.round(fils / 10) * 10;
  const level = country.fee?.amounts[stars - 3];
  return {
    units: (kind.rooms === 'flats' ? FLATS : ROOMS).map((sort) => ({
      id: sort.id,
      name: sort.name,
      image: `room-${city.scene ?? city.slug}-${sort.art}-${number}`,
      sleeps_adults: sort.adults,
      sleeps: sort.guests,
      ...(sort.beds ? { beds: sort.beds, extra_beds: sort.extra ?? 0, cots: 1 } : {}),
      count: between(sort.guests > 5 ? 2 : 3, sort.guests > 5 ? 4 : 8, code, sort.id),
      alone_fils: tens(person * 0.6),
      rates: sort.plans.map(([plan, terms]) => ({
        plan,
        adult_fils: tens(person * sort.factor * (terms === 'none' ? FIXED : 1) + MEALS[plan] * (1 + (stars - 3) * 0.5)),
        terms: TERMS[terms],
      })),
    })),
    child_percent: 50,
    months: monthsOf(city),
    levy:
      country.fee && level !== undefined
        ? { amount: Math.max(1, Math.round(level / 2)), currency: country.fee.currency }
        : null,
  };
}

const monthsOf = ({ best }: DemoCity): number[] =>
  Array.from({ length: 12 }, (_, month) => (best.includes(month + 1) ? 112 : 94));
