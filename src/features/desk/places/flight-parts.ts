import { msg } from '@lingui/core/macro';
import { name, type Part } from './part.ts';

/** [CA7] */
export const AIRPORT_PARTS: Part[] = [
  name,
  { kind: 'words', path: 'cityName', label: msg`City, as tickets name it` },
  { kind: 'text', path: 'city', label: msg`City of our catalogue, by its address`, code: true, optional: true },
  { kind: 'text', path: 'country', label: msg`Country code`, code: true },
  { kind: 'text', path: 'zone', label: msg`Time zone`, code: true },
  { kind: 'number', path: 'at.0', label: msg`Latitude` },
  { kind: 'number', path: 'at.1', label: msg`Longitude` },
];

export const AIRLINE_PARTS: Part[] = [
  name,
  { kind: 'text', path: 'hub', label: msg`Airport code of its hub`, code: true },
  { kind: 'text', path: 'hue', label: msg`Colour of its sign, as #1f5fa8`, code: true },
  { kind: 'check', path: 'lowCost', label: msg`A low-cost airline` },
];
