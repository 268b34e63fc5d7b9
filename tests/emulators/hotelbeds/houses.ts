/** A place where houses stand; the emulator has four of them round each. */
export type City = {
  number: number;
  name: string;
  nameAr: string;
  /** ISO alpha-2. */
  country: string;
  latitude: number;
  longitude: number;
  /** Default: four. */
  houses?: number;
};
export type RoomKind = {
  code: string;
  english: string;
  arabic: string;
  maxAdults: number;
  maxPax: number;
  /** Beds of each of its rooms; several in one are a choice. */
  stays: { facilityCode: number; number: number }[][];
  metres?: number;
  net: number;
};
export type House = {
  code: number;
  name: string;
  nameAr: string;
  city: City;
  category: string;
  latitude: number;
  longitude: number;
  rooms: RoomKind[];
  boards: string[];
  facilities: { facilityCode: number; facilityGroupCode: number }[];
  /** The sort of date its cancellation terms come in: the three that were seen. */
  dates: 'space' | 'offset' | 'zulu';
  /** The day of its last change; default: long ago. */
  updated?: string;
};

export const CITIES: City[] = [
  { number: 1, name: 'ISTANBUL', nameAr: 'إسطنبول', country: 'TR', latitude: 41.01, longitude: 28.96 },
  { number: 2, name: 'TBILISI', nameAr: 'تبليسي', country: 'GE', latitude: 41.7, longitude: 44.8 },
  { number: 4, name: 'TRABZON', nameAr: 'طرابزون', country: 'TR', latitude: 41, longitude: 39.72 },
  { number: 3, name: 'LONDON', nameAr: 'لندن', country: 'GB', latitude: 51.51, longitude: -0.12 },
];

const ROOMS: RoomKind[] = [
  {
    code: 'DBT.ST',
    english: 'Double or Twin STANDARD',
    arabic: 'غرفة مزدوجة قياسية',
    maxAdults: 2,
    maxPax: 3,
    stays: [
      [
        { facilityCode: 150, number: 1 },
        { facilityCode: 1, number: 2 },
      ],
    ],
    net: 7_135,
  },
  {
    code: 'FAM.B2',
    english: 'Family room two bedrooms',
    arabic: 'غرفة عائلية بغرفتي نوم',
    maxAdults: 4,
    maxPax: 5,
    stays: [[{ facilityCode: 150, number: 1 }], [{ facilityCode: 1, number: 2 }]],
    metres: 41,
    net: 11_208,
  },
  {
    code: 'SUI.SU',
    english: 'Suite superior',
    arabic: 'جناح فاخر',
    maxAdults: 3,
    maxPax: 4,
    stays: [[{ facilityCode: 200, number: 1 }], [{ facilityCode: 220, number: 2 }]],
    net: 19_890,
  },
];
export const BOARDS: Record<string, { english: string; arabic: string; perGuest: number }> = {
  RO: { english: 'ROOM ONLY', arabic: 'غرفة فقط', perGuest: 0 },
  BB: { english: 'BED AND BREAKFAST', arabic: 'مبيت وإفطار', perGuest: 611 },
  AB: { english: 'AMERICAN BREAKFAST', arabic: 'إفطار أمريكي', perGuest: 745 },
  HB: { english: 'HALF BOARD', arabic: 'نصف إقامة', perGuest: 1_430 },
  SC: { english: 'SELF CATERING', arabic: 'خدمة ذاتية', perGuest: 0 },
};
export const FACILITIES = [
  { code: 550, facilityGroupCode: 70, english: 'Wi-fi', arabic: 'واي فاي' },
  { code: 200, facilityGroupCode: 71, english: 'Restaurant', arabic: 'مطعم' },
  { code: 295, facilityGroupCode: 73, english: 'Outdoor swimming pool', arabic: 'مسبح خارجي' },
  { code: 320, facilityGroupCode: 70, english: 'Car park', arabic: 'موقف سيارات' },
  { code: 620, facilityGroupCode: 74, english: 'Spa centre', arabic: 'مركز سبا' },
  { code: 1, facilityGroupCode: 61, english: 'Single bed 90-130 width', arabic: 'سرير مفرد' },
  { code: 150, facilityGroupCode: 61, english: 'Double bed 131-150 width', arabic: 'سرير مزدوج' },
  { code: 200, facilityGroupCode: 61, english: 'King-size bed 151-180 width', arabic: 'سرير كينغ' },
  { code: 220, facilityGroupCode: 61, english: 'Sofa bed', arabic: 'أريكة سرير' },
  { code: 295, facilityGroupCode: 60, english: 'Room size (sqm)', arabic: 'المساحة' },
  { code: 261, facilityGroupCode: 60, english: 'Cot on demand', arabic: 'سرير أطفال عند الطلب' },
  { code: 262, facilityGroupCode: 60, english: 'Extra beds on demand', arabic: 'أسرّة إضافية عند الطلب' },
  { code: 10, facilityGroupCode: 20, english: 'Year of construction', arabic: 'سنة البناء' },
  { code: 260, facilityGroupCode: 70, english: 'Check-in hour', arabic: 'ساعة الوصول' },
  { code: 390, facilityGroupCode: 70, english: 'Check-out hour', arabic: 'ساعة المغادرة' },
];
const NAMES = [
  ['Grand Bosfor', 'غراند بوسفور', '5EST'],
  ['Old Lane House', 'بيت الدرب القديم', '4EST'],
  ['Station Gate', 'بوابة المحطة', '3EST'],
  ['Riverside Apartments', 'شقق ضفة النهر', '4LL'],
] as const;

export const destinationCode = ({ name }: City): string => name.slice(0, 3);

/** The houses of a city: a thousand codes each, from 1001 on. */
export const housesOf = (city: City): House[] =>
  Array.from({ length: city.houses ?? NAMES.length }, (_, at) => [at, ...NAMES[at % NAMES.length]!] as const).map(
    ([at, name, nameAr, category]) => houseOf(city, at, { name, nameAr, category }),
  );

function houseOf(
  city: City,
  at: number,
  { name, nameAr, category }: Pick<House, 'name' | 'nameAr' | 'category'>,
): House {
  const index = at % NAMES.length;
  const more = at < NAMES.length ? '' : ` ${at + 1}`;
  return {
    code: city.number * 1_000 + at + 1,
    name: `${name} ${city.name}${more}`,
    nameAr: `${nameAr} ${city.nameAr}${more}`,
    city,
    category,
    latitude: city.latitude + (index - 1) / 100,
    longitude: city.longitude + (index - 1) / 100,
    rooms: ROOMS.slice(0, index === 2 ? 2 : 3),
    boards: [['RO', 'BB'], ['BB', 'HB'], ['RO', 'AB'], ['SC']][index] ?? [],
    facilities: FACILITIES.slice(0, 5 - index)
      .concat(FACILITIES.slice(5))
      .filter(({ facilityGroupCode }) => facilityGroupCode !== 60 && facilityGroupCode !== 61)
      .map(({ code, facilityGroupCode }) => ({ facilityCode: code, facilityGroupCode })),
    dates: (['space', 'offset', 'zulu'] as const)[index % 3] ?? 'zulu',
  };
}

/** An instant in the form a house tells it. */
export function dateText(instant: number, form: House['dates']): string {
  const iso = new Date(instant).toISOString();
  if (form === 'zulu') return `${iso.slice(0, 19)}Z`;
  if (form === 'space') return `${iso.slice(0, 10)} ${iso.slice(11, 19)}+00:00`;
  return `${new Date(instant + 2 * 3_600_000).toISOString().slice(0, 19)}+02:00`;
}

/** Kilometres between two points, near enough for a city. */
export const distance = (one: { latitude: number; longitude: number }, other: typeof one): number =>
  Math.hypot(
    (one.latitude - other.latitude) * 111,
    (one.longitude - other.longitude) * 111 * Math.cos((one.latitude * Math.PI) / 180),
  );
