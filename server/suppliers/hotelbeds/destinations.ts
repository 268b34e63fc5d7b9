import { fold } from '#contract/rules/fold.ts';
import type { DestinationNode } from './content-shapes.ts';

/** English names of a destination's zones, by code. */
export type Districts = ReadonlyMap<number, string>;
export type Destination = { code: string; country: string; name: string; zones: string[]; districts: Districts };
/** Our city; `name`: English. */
type City = { name: string; country: string };

export const destinationOf = ({ code, name, isoCode, countryCode, zones = [] }: DestinationNode): Destination => ({
  code,
  country: isoCode ?? countryCode,
  name: fold(name?.content ?? ''),
  zones: zones.map((zone) => fold(zone.name ?? '')),
  districts: new Map(
    zones.flatMap(({ zoneCode, name: zone = '' }) => (zoneCode === undefined ? [] : [[zoneCode, districtName(zone)]])),
  ),
});

/** Zones are called as "ISTANBUL - Centre". */
const districtName = (zone: string): string => zone.replace(/^.* - /u, '').trim();

const within = (words: string, part: string): boolean => part !== '' && ` ${words} `.includes(` ${part} `);

/** Of the city's country: by its name, a zone's name, or one name within the other. Null: the vendor has none. */
export function chooseDestination(city: City, all: Destination[]): string | null {
  const name = fold(city.name);
  const ofCountry = all.filter(({ country }) => country === city.country);
  const found =
    ofCountry.find((one) => one.name === name) ??
    ofCountry.find(({ zones }) => zones.includes(name)) ??
    ofCountry.find((one) => within(one.name, name) || within(name, one.name));
  return found?.code ?? null;
}
