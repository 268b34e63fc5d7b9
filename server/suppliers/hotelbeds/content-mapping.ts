import { createHash } from 'node:crypto';
import type { RoomContent } from '#contract/entities/room.ts';
import type { AmenityCode } from '#contract/entities/catalogue/amenity-codes.ts';
import type { Bilingual } from '#server/db/tables/catalogue-json.ts';
import type { VendorHotelContent } from '#server/suppliers/port.ts';
import type { FacilityNames } from './content-lists.ts';
import type { ArabicNode, ContentNode } from './content-shapes.ts';
import { contentOf } from './room-content.ts';
import type { Districts } from './destinations.ts';

/** hotel_content.body_json; room names and pictures by vendor code. */
export type HouseCopy = {
  house: VendorHotelContent;
  type: 'hotel' | 'apartments';
  rooms: Record<string, { name: Bilingual; image: string | null; content?: RoomContent }>;
};
export type Picture = { id: string; path: string };
/** English. */
export type HouseNames = { facilities: FacilityNames; districts: Districts };
export type CityPoint = { slug: string; latitude: number; longitude: number };

const FACILITIES: [RegExp, AmenityCode][] = [
  [/^wi-?fi/iu, 'wifi'],
  [/^restaurant/iu, 'restaurant'],
  [/^room service/iu, 'room_service'],
  [/^(?:outdoor |freshwater )?(?:swimming )?pool/iu, 'pool'],
  [/^indoor (?:freshwater |swimming )?pool|^heated pool/iu, 'indoor_pool'],
  [/^spa/iu, 'spa'],
  [/^(?:hammam|turkish bath|steam bath)/iu, 'hammam'],
  [/^(?:gym|fitness)/iu, 'gym'],
  [/^(?:mini|kids).?club/iu, 'kids_club'],
  [/^laundry/iu, 'laundry'],
  [/^(?:airport shuttle|transfer service)/iu, 'airport_transfer'],
  [/^(?:car park|parking|garage)/iu, 'parking'],
  [/^lift/iu, 'lift'],
  [/wheelchair.accessible/iu, 'accessible'],
  [/^garden/iu, 'garden'],
  [/^(?:sun )?terrace/iu, 'terrace'],
];
const CHECK_IN = /^check-in hour/iu;
const CHECK_OUT = /^check-out hour/iu;
const MOST_PICTURES = 12;

export const pictureId = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 24);
export const isPicturePath = (path: string): boolean =>
  /^[\w-]+(?:\/[\w-]+){1,6}\.(?:jpe?g|png)$/iu.test(path) && path.length <= 200;

const plain = (text: string | undefined): string =>
  (text ?? '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Missing Arabic stays English; null without a known class. */
export function houseOf(
  { english, arabic }: { english: ContentNode; arabic: ArabicNode | null },
  city: CityPoint,
  { facilities: named, districts }: HouseNames,
): { copy: HouseCopy; pictures: Picture[] } | null {
  const stars = Number(/[1-5]/u.exec(english.categoryCode ?? '')?.[0] ?? 0);
  if (stars === 0) return null;
  const both = (pick: (node: ArabicNode) => string | undefined): Bilingual => {
    const en = plain(pick(english));
    return { en, ar: (arabic && plain(pick(arabic))) || en };
  };
  const names = both(({ name }) => name.content);
  const facilities = (english.facilities ?? []).map((one) => ({
    ...one,
    name: named.get(`${one.facilityCode}|${one.facilityGroupCode}`) ?? '',
  }));
  const isThere = ({ indLogic, indYesOrNo }: (typeof facilities)[number]) => (indLogic ?? indYesOrNo) !== false;
  const amenities = FACILITIES.filter(([pattern]) => facilities.some((one) => isThere(one) && pattern.test(one.name)));
  const hour = (pattern: RegExp) => {
    const one = facilities.find(({ name }) => pattern.test(name));
    return /^\d\d:\d\d/u.exec(one?.timeFrom ?? one?.timeTo ?? '')?.[0] ?? '';
  };
  const images = (english.images ?? [])
    .filter(({ path }) => isPicturePath(path))
    .toSorted((one, other) => (one.visualOrder ?? 0) - (other.visualOrder ?? 0));
  const gallery = images.filter(({ roomCode }) => roomCode === undefined).slice(0, MOST_PICTURES);
  const { latitude, longitude } = english.coordinates;
  const metres = metresBetween(city, { latitude, longitude });
  const isFlat = /^(?:A|P)$/u.test(english.accommodationTypeCode ?? '') || /\dLL/u.test(english.categoryCode ?? '');
  const district = districts.get(english.zoneCode ?? Number.NaN);
  const pictureOf = (code: string) => images.find(({ roomCode }) => roomCode === code);
  const roomPictures = (english.rooms ?? []).flatMap(({ roomCode }) => pictureOf(roomCode) ?? []);
  const rooms = (english.rooms ?? []).map((room) => {
    const { roomCode, description } = room;
    const arabicName = arabic?.rooms?.find((one) => one.roomCode === roomCode)?.description;
    const en = plain(description);
    const picture = pictureOf(roomCode);
    return [
      roomCode,
      {
        name: { en, ar: plain(arabicName) || en },
        image: picture ? keyOf(picture.path) : null,
        content: contentOf(room, named),
      },
    ] as const;
  });
  return {
    copy: {
      type: isFlat ? 'apartments' : 'hotel',
      rooms: Object.fromEntries(rooms),
      house: {
        code: `HBX${english.code}`,
        city_slug: city.slug,
        stars,
        name_ar: names.ar,
        name_en: names.en,
        latitude,
        longitude,
        facts: {
          address: both(({ address }) => address?.content),
          description: both(({ description }) => description?.content),
          nearby: nearby(metres),
          amenities: amenities.map(([, code]) => code),
          check_in: hour(CHECK_IN) || '15:00',
          check_out: hour(CHECK_OUT) || '11:00',
          property_fee: null,
          images: gallery.map(({ path }) => keyOf(path)),
          distance_m: metres,
          ...(district ? { district: { ar: '', en: district } } : {}),
        },
      },
    },
    pictures: [...gallery, ...roomPictures].map(({ path }) => ({ id: pictureId(path), path })),
  };
}

/** Distinct from the keys of drawn pictures. */
const keyOf = (path: string): string => `h:${pictureId(path)}`;

function nearby(metres: number): Bilingual {
  const kilometres = (Math.max(100, metres) / 1_000).toFixed(1);
  return { ar: `على بعد ${kilometres} كم من وسط المدينة`, en: `${kilometres} km from the city centre` };
}

const RADIUS = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
type Point = { latitude: number; longitude: number };

export function metresBetween(one: Point, other: Point): number {
  const across = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return Math.round(2 * RADIUS * Math.asin(Math.sqrt(across + cosines * along)));
}
