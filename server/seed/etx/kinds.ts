import type { AmenityCode } from '#contract/entities/catalogue/amenity-codes.ts';
import { both } from '#server/kernel/both.ts';
import type { HotelKind } from '#server/content/schemas.ts';
import type { Bilingual } from '#server/db/tables/catalogue-json.ts';

/** A chain of the second source; `level` relative to the city's middle hotel, {c} the city. */
export type HouseKind = {
  name: Bilingual;
  kind: HotelKind;
  stars: 3 | 4 | 5;
  level: number;
  checkIn: string;
  rooms: 'flats' | 'rooms';
  amenities: AmenityCode[];
};

export const HOUSES: HouseKind[] = [
  {
    name: both('مساكن وصل {c}', 'Wasl Residences {c}'),
    kind: 'tower',
    stars: 4,
    level: 0.94,
    checkIn: '15:00',
    rooms: 'flats',
    amenities: ['wifi', 'kitchenette', 'family_rooms', 'laundry', 'lift', 'parking'],
  },
  {
    name: both('بيت سدرة {c}', 'Bayt Sidra {c}'),
    kind: 'house',
    stars: 3,
    level: 0.66,
    checkIn: '14:00',
    rooms: 'rooms',
    amenities: ['wifi', 'breakfast', 'garden', 'family_rooms'],
  },
  {
    name: both('أجنحة نسيم {c}', 'Naseem Suites {c}'),
    kind: 'boutique',
    stars: 5,
    level: 1.34,
    checkIn: '15:00',
    rooms: 'rooms',
    amenities: ['wifi', 'breakfast', 'restaurant', 'gym', 'room_service', 'view', 'lift'],
  },
  {
    name: both('شقق رُكن {c}', 'Rukn Apartments {c}'),
    kind: 'house',
    stars: 4,
    level: 0.8,
    checkIn: '16:00',
    rooms: 'flats',
    amenities: ['wifi', 'kitchenette', 'family_rooms', 'terrace', 'laundry'],
  },
];
