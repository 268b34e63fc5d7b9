import { msg } from '@lingui/core/macro';
import { BOTH, intro, name, pictures, type Choice, type Part } from './part.ts';

const BEDS: Choice[] = [
  { value: 'single', label: msg`Single bed` },
  { value: 'double', label: msg`Double bed` },
  { value: 'queen', label: msg`Queen bed` },
  { value: 'king', label: msg`King bed` },
  { value: 'sofa', label: msg`Sofa bed` },
  { value: 'bunk', label: msg`Bunk bed` },
];

export const HOTEL_PARTS: Part[] = [
  name,
  intro,
  pictures,
  { kind: 'text', path: 'city', label: msg`City, by its address`, code: true },
  { kind: 'number', path: 'stars', label: msg`Stars` },
  { kind: 'words', path: 'address', label: msg`Address` },
  { kind: 'number', path: 'at.0', label: msg`Latitude` },
  { kind: 'number', path: 'at.1', label: msg`Longitude` },
  { kind: 'text', path: 'checkIn', label: msg`Check-in from`, type: 'time' },
  { kind: 'text', path: 'checkOut', label: msg`Check-out by`, type: 'time' },
  {
    kind: 'list',
    path: 'rooms',
    label: msg`Room types`,
    add: msg`Add a room type`,
    blank: { code: '', name: BOTH, beds: BOTH, sleeps: { adults: 2, children: 0, guests: 2 }, cots: 0 },
    parts: [
      name,
      { kind: 'text', path: 'code', label: msg`Code, as in the rates: double`, code: true },
      { kind: 'words', path: 'beds', label: msg`Beds, as: one king bed` },
      { kind: 'number', path: 'sleeps.adults', label: msg`Most adults` },
      { kind: 'number', path: 'sleeps.children', label: msg`Most children` },
      { kind: 'number', path: 'sleeps.guests', label: msg`Most guests` },
      { kind: 'number', path: 'cots', label: msg`Cots` },
      {
        kind: 'list',
        path: 'bedding',
        label: msg`Beds to count`,
        optional: true,
        add: msg`Add beds`,
        blank: { kind: 'double', count: 1 },
        parts: [
          { kind: 'choice', path: 'kind', label: msg`Kind of bed`, choices: BEDS },
          { kind: 'number', path: 'count', label: msg`How many` },
        ],
      },
      { kind: 'number', path: 'extraBeds', label: msg`Extra beds on request`, optional: true },
      { kind: 'number', path: 'squareMetres', label: msg`Square metres`, optional: true },
      pictures,
    ],
  },
];
