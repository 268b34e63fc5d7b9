import { BOARDS, destinationCode, FACILITIES, type City, type House } from './houses.ts';

type Language = 'ENG' | 'ARA';
const textOf = (language: Language, english: string, arabic: string | null) => ({
  languageCode: language === 'ARA' && arabic !== null ? 'ARA' : 'ENG',
  content: language === 'ARA' && arabic !== null ? arabic : english,
});

/** A house as the content API tells it; what has no Arabic comes in the secondary language, English. */
export const houseContent = (house: House, language: Language) => ({
  code: house.code,
  name: textOf(language, house.name, house.nameAr),
  description: textOf(
    language,
    `${house.name} stands in the middle of the city, a short walk from its station.`,
    house.category === '3EST' ? null : `يقع ${house.nameAr} في قلب المدينة وعلى مسافة قصيرة من محطتها.`,
  ),
  countryCode: house.city.country,
  destinationCode: destinationCode(house.city),
  coordinates: { latitude: house.latitude, longitude: house.longitude },
  categoryCode: house.category,
  accommodationTypeCode: house.category === '4LL' ? 'A' : 'H',
  zoneCode: 1,
  boardCodes: house.boards,
  address: {
    content: `${house.code % 100} Station Street`,
    street: 'Station Street',
    number: String(house.code % 100),
  },
  postalCode: '34000',
  city: textOf(language, house.city.name, house.city.nameAr),
  rooms: house.rooms.map(({ code, maxAdults, maxPax, stays, metres, english, arabic }) => ({
    roomCode: code,
    isParentRoom: true,
    minPax: 1,
    maxPax,
    maxAdults,
    maxChildren: maxPax - 1,
    minAdults: 1,
    roomType: code.slice(0, 3),
    characteristicCode: code.slice(4),
    description: language === 'ARA' ? arabic : english,
    roomFacilities: [
      { facilityCode: 261, facilityGroupCode: 60, indYesOrNo: true, indFee: false, voucher: false },
      { facilityCode: 262, facilityGroupCode: 60, indYesOrNo: code.startsWith('FAM'), indFee: true, voucher: false },
      ...(metres
        ? [{ facilityCode: 295, facilityGroupCode: 60, indYesOrNo: true, number: metres, voucher: false }]
        : []),
    ],
    roomStays: stays.map((beds, at) => ({
      stayType: 'BED',
      order: String(at + 1),
      description: 'Bed room',
      roomStayFacilities: beds.map((one) => ({ ...one, facilityGroupCode: 61 })),
    })),
  })),
  facilities: house.facilities.map((one) => ({
    ...one,
    order: 1,
    ...(one.facilityCode === 260 ? { timeFrom: '15:00:00' } : {}),
    ...(one.facilityCode === 390 ? { timeTo: '11:00:00' } : {}),
    voucher: false,
    ...(one.facilityCode < 260 || one.facilityCode > 390 ? { indLogic: true } : {}),
  })),
  images: [
    ...[1, 2, 3].map((order) => ({
      imageTypeCode: 'GEN',
      path: `00/00${house.code}/00${house.code}a_hb_a_00${order}.jpg`,
      order,
      visualOrder: order,
    })),
    ...house.rooms.map(({ code }, index) => ({
      imageTypeCode: 'HAB',
      path: `00/00${house.code}/00${house.code}a_hb_ro_00${index + 1}.jpg`,
      roomCode: code,
      order: index + 10,
      visualOrder: index + 10,
    })),
  ],
  lastUpdate: house.updated ?? '2026-10-01',
});

export const boardTypes = (language: Language) =>
  Object.entries(BOARDS).map(([code, { english, arabic }]) => ({
    code,
    description: textOf(language, english, arabic),
    multiLingualCode: code,
  }));

export const facilityTypes = (language: Language) =>
  FACILITIES.map(({ code, facilityGroupCode, english, arabic }) => ({
    code,
    facilityGroupCode,
    facilityTypologyCode: 1,
    description: textOf(language, english, arabic),
  }));

/** `GB` is `UK` there, as in its published lists. */
export const destinations = (cities: readonly City[]) => (language: Language) =>
  cities.map((city) => ({
    code: destinationCode(city),
    name: textOf(language, city.name.charAt(0) + city.name.slice(1).toLowerCase(), city.nameAr),
    countryCode: city.country === 'GB' ? 'UK' : city.country,
    isoCode: city.country,
    zones: [{ zoneCode: 1, name: `${city.name} - Centre` }],
    groupZones: [],
  }));

/** Only the fields asked for; `code` comes always. */
export function withFields<Node extends { code: unknown }>(node: Node, fields: string): Partial<Node> {
  if (fields === 'all') return node;
  const names = new Set(['code', ...fields.split(',')]);
  return Object.fromEntries(Object.entries(node).filter(([name]) => names.has(name))) as Partial<Node>;
}
