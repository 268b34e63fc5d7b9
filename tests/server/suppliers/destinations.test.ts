import { expect, it } from 'vitest';
import { chooseDestination, destinationOf } from '#server/suppliers/hotelbeds/destinations.ts';

const node = (code: string, countryCode: string, name: string, zones: string[] = [], isoCode?: string) =>
  destinationOf({ code, countryCode, name: { content: name }, zones: zones.map((one) => ({ name: one })), isoCode });
const ALL = [
  node('IST', 'TR', 'Istanbul', ['Beyoglu', 'Sultanahmet']),
  node('TZX', 'TR', 'Trabzon', ['Uzungöl', 'Yomra']),
  node('LON', 'UK', 'London', [], 'GB'),
  node('YLO', 'CA', 'London'),
  node('KUL', 'MY', 'Kuala Lumpur and surroundings'),
  node('BAT', 'GE', 'Batumi'),
];

it.each<[string, string, string | null]>([
  ['Istanbul', 'TR', 'IST'],
  ['İstanbul', 'TR', 'IST'],
  // by a zone
  ['Uzungol', 'TR', 'TZX'],
  // their own code of a country is another
  ['London', 'GB', 'LON'],
  ['London', 'CA', 'YLO'],
  ['Kuala Lumpur', 'MY', 'KUL'],
  ['Batumi Coast', 'GE', 'BAT'],
  // whole words alone, of its country alone
  ['Bat', 'GE', null],
  ['Istanbul', 'GE', null],
])('[CA12] %s in %s is %s', (name, country, code) => {
  expect(chooseDestination({ name, country }, ALL)).toBe(code);
});
