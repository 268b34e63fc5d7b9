import type { BoardCode } from '#contract/entities/room.ts';
import type { Bilingual, RefundRule, RoomType } from '#server/db/tables/catalogue-json.ts';
import type { City } from '#contract/entities/catalogue/city.ts';
import type { HotelContent } from '#server/content/schemas.ts';
import { both } from '#server/kernel/both.ts';
import { between } from '#server/modules/catalogue/hash.ts';
import { contentOf } from './room-content.ts';

type Rate = [board: BoardCode, refund: RefundRule];
type Plan = {
  code: string;
  name: Bilingual;
  art: string;
  adults: number;
  guests: number;
  factor: number;
  rates: Rate[];
};

const plan = (
  code: string,
  ar: string,
  en: string,
  art: string,
  adults: number,
  guests: number,
  factor: number,
  rates: Rate[],
): Plan => ({ code, name: both(ar, en), art, adults, guests, factor, rates });

export function roomsOf(city: City, hotel: HotelContent, code: string, number: number): RoomType[] {
  return plansOf(city, hotel).map((roomPlan) => ({
    code: roomPlan.code,
    name: roomPlan.name,
    image: `room-${city.scene ?? city.slug}-${roomPlan.art}-${number}`,
    max_adults: roomPlan.adults,
    max_guests: roomPlan.guests,
    base_fils: Math.round(hotel.dinars * roomPlan.factor * 10) * 100,
    extra_fils: Math.round(hotel.dinars * roomPlan.factor * 2) * 100,
    stock: between(roomPlan.factor > 2 ? 2 : 4, roomPlan.factor > 2 ? 5 : 12, code, roomPlan.code),
    ...contentOf(roomPlan, code),
    rates: roomPlan.rates.map(([board, refund]) => ({ board, board_fils_per_guest: boardFils(board, hotel), refund })),
  }));
}

function boardFils(board: BoardCode, { stars }: HotelContent): number {
  const step = stars - 3;
  const dinars = { RO: 0, BB: 2.5 + step * 1.5, HB: 8 + step * 4, FB: 14 + step * 6, AI: 18 + step * 7 }[board];
  return dinars * 1000;
}

function plansOf(city: City, { kind, stars, view: facing = city.view }: HotelContent): Plan[] {
  if (city.mood === 'sacred') return sacred(facing, stars);
  if (kind === 'resort') return resort(facing);
  const view = plan('VEW', `غرفة مطلّة على ${facing.ar}`, `Room facing ${facing.en}`, 'deluxe', 2, 3, 1.28, [
    ['BB', 'flexible'],
  ]);
  const family = plan('FAM', 'غرفة عائلية', 'Family room', 'family', 3, 5, 1.7, [['BB', 'moderate']]);
  if (stars === 3)
    return [
      plan('DBL', 'غرفة مزدوجة', 'Double room', 'standard', 2, 3, 1, [
        ['RO', 'non_refundable'],
        ['BB', 'flexible'],
      ]),
      plan('TWN', 'غرفة بسريرين', 'Twin room', 'twin', 2, 3, 1.06, [['BB', 'flexible']]),
      family,
    ];
  if (stars === 4)
    return [
      plan('DBL', 'غرفة مزدوجة واسعة', 'Large double room', 'double', 2, 3, 1, [
        ['BB', 'non_refundable'],
        ['BB', 'flexible'],
      ]),
      {
        ...view,
        rates: [
          ['BB', 'flexible'],
          ['HB', 'moderate'],
        ],
      },
      family,
    ];
  return [
    plan('DBL', 'غرفة ديلوكس', 'Deluxe room', 'queen', 2, 3, 1, [
      ['BB', 'non_refundable'],
      ['BB', 'flexible'],
    ]),
    { ...view, rates: [['HB', 'flexible']] },
    plan('CON', 'غرفتان متّصلتان للعائلة', 'Connecting family rooms', 'family', 4, 6, 1.9, [['BB', 'moderate']]),
    plan(
      'SUI',
      `جناح بصالة وإطلالة على ${facing.ar}`,
      `Suite with a sitting room facing ${facing.en}`,
      'suite',
      4,
      6,
      2.3,
      [['BB', 'flexible']],
    ),
  ];
}

const resort = (facing: Bilingual): Plan[] => [
  plan('GDN', 'غرفة على الحديقة', 'Garden room', 'superior', 2, 3, 1, [
    ['BB', 'non_refundable'],
    ['HB', 'flexible'],
  ]),
  plan('VEW', `غرفة مطلّة على ${facing.ar}`, `Room facing ${facing.en}`, 'deluxe', 2, 4, 1.3, [['HB', 'flexible']]),
  plan('FAM', 'غرفة عائلية بشرفة', 'Family room with a terrace', 'family', 3, 5, 1.65, [
    ['HB', 'moderate'],
    ['AI', 'moderate'],
  ]),
  plan('VIL', 'فيلا بمسبح خاص', 'Villa with its own pool', 'villa', 4, 6, 2.8, [['HB', 'moderate']]),
];

const sacred = (facing: Bilingual, stars: number): Plan[] => [
  plan('DBL', 'غرفة مزدوجة', 'Double room', stars === 5 ? 'king' : 'double', 2, 3, 1, [
    ['RO', 'non_refundable'],
    ['BB', 'flexible'],
  ]),
  plan('TPL', 'غرفة ثلاثية', 'Triple room', 'triple', 3, 4, 1.28, [['BB', 'flexible']]),
  plan('QUD', 'غرفة رباعية', 'Quad room', 'quad', 4, 5, 1.5, [['BB', 'moderate']]),
  ...(stars === 3
    ? []
    : [
        plan('VEW', `غرفة مطلّة على ${facing.ar}`, `Room facing ${facing.en}`, 'executive', 2, 4, 1.75, [
          ['HB', 'flexible'],
        ]),
      ]),
];
