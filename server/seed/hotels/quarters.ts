import type { City } from '#contract/entities/catalogue/city.ts';
import type { HotelContent } from '#server/content/schemas.ts';
import { portion } from '#server/modules/catalogue/hash.ts';

/** Metres from the mosque's centre to its courtyard's edge, where hotels measure from. */
const COURTYARD = 200;
const METRES_OF_A_DEGREE = 111_320;
const WIDTH = 20;

/** Bearing from the mosque; metres only when hotels measure from elsewhere. */
const QUARTERS: Record<string, { bearing: number; metres?: number }> = {
  'the northern central area': { bearing: 0 },
  'the western central area': { bearing: 270 },
  'the southern central area': { bearing: 180 },
  Quba: { bearing: 170, metres: 3_200 },
  Ajyad: { bearing: 150 },
  'Jabal Omar': { bearing: 240 },
  'Al Misfalah': { bearing: 200 },
  'Al Aziziyah': { bearing: 90 },
};

export function besideMosque(city: City, hotel: HotelContent, code: string): [latitude: number, longitude: number] {
  const { bearing, metres } = QUARTERS[hotel.district.en] ?? { bearing: portion(code, 'bearing') * 360 };
  const degrees = bearing + (portion(code, 'north') - 0.5) * 2 * WIDTH;
  const angle = (degrees * Math.PI) / 180;
  const far = (metres ?? hotel.metres + COURTYARD) / METRES_OF_A_DEGREE;
  const [latitude, longitude] = city.at;
  return [latitude + far * Math.cos(angle), longitude + (far * Math.sin(angle)) / Math.cos((latitude * Math.PI) / 180)];
}
