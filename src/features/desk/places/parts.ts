import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IDEA_ICONS, MOODS } from '#contract/entities/catalogue/city.ts';
import { DAY_TAGS } from '#contract/entities/catalogue/day-tags.ts';
import type { DeskDocument } from '#contract/entities/desk/document.ts';
import { AIRLINE_PARTS, AIRPORT_PARTS } from './flight-parts.ts';
import { HOME_PARTS } from './home-parts.ts';
import { HOUSE_PARTS } from './house-parts.ts';
import { HOTEL_PARTS } from './hotel-parts.ts';
import { OVERLAY_PARTS } from './overlay-parts.ts';
import { PAGE_PARTS } from './page-parts.ts';
import { BOTH, intro, name, pictures, type Choice, type Part } from './part.ts';

const SOURCE = { url: '', seen: '' };
const also: Part = { kind: 'text', path: 'also', label: msg`Other spellings, for search`, optional: true };
const source: Part = {
  kind: 'group',
  path: 'source',
  label: msg`Source`,
  parts: [
    { kind: 'text', path: 'url', label: msg`Address of the source`, code: true, type: 'url' },
    { kind: 'text', path: 'seen', label: msg`Read on`, type: 'date', agesIn: 90 },
  ],
};
const asOf: Part = { kind: 'text', path: 'as_of', label: msg`The source speaks of this day`, type: 'date' };
const text: Part = { kind: 'words', path: 'text', label: msg`Text`, long: true };

const MOOD_WORDS: Record<(typeof MOODS)[number], MessageDescriptor> = {
  city: msg`City`,
  beach: msg`Beach`,
  mountain: msg`Mountains`,
  sacred: msg`Holy city`,
};
const ICON_WORDS: Record<(typeof IDEA_ICONS)[number], MessageDescriptor> = {
  car: msg`Car`,
  boat: msg`Boat`,
  ticket: msg`Ticket`,
  chef: msg`Cooking`,
  hike: msg`Walking in nature`,
  balloon: msg`Balloon`,
  train: msg`Train`,
  camera: msg`Photography`,
  spa: msg`Spa`,
  museum: msg`Museum`,
  ski: msg`Skiing`,
  snorkel: msg`Diving`,
};
const NEED_WORDS = {
  free: msg`No visa`,
  arrival: msg`Visa on arrival`,
  evisa: msg`Electronic visa`,
  eta: msg`Electronic permit`,
  visa: msg`Visa before travel`,
  home: msg`Own country`,
};
const COUNTRY_CHOICES = [
  { value: 'KW', label: msg`Kuwait` },
  { value: 'SA', label: msg`Saudi Arabia` },
  { value: 'AE', label: msg`United Arab Emirates` },
  { value: 'BH', label: msg`Bahrain` },
  { value: 'OM', label: msg`Oman` },
  { value: 'QA', label: msg`Qatar` },
];
const choicesOf = (words: Record<string, MessageDescriptor>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const dayParts: Part[] = [
  { kind: 'words', path: 'title', label: msg`Heading` },
  text,
  {
    kind: 'choice',
    path: 'tag',
    label: msg`Mark`,
    none: msg`No mark`,
    choices: Object.entries(DAY_TAGS).map(([value, label]) => ({ value, label })),
  },
  { kind: 'weekdays', path: 'closedOn', label: msg`Closed on`, optional: true },
];

export const DOCUMENT_PARTS: Record<DeskDocument['kind'], Part[]> = {
  city: [
    name,
    also,
    intro,
    pictures,
    { kind: 'text', path: 'country', label: msg`Country code`, code: true },
    { kind: 'text', path: 'airport', label: msg`Airport code`, code: true },
    { kind: 'text', path: 'zone', label: msg`Time zone`, code: true },
    { kind: 'number', path: 'at.0', label: msg`Latitude` },
    { kind: 'number', path: 'at.1', label: msg`Longitude` },
    { kind: 'choice', path: 'mood', label: msg`Kind of city`, choices: choicesOf(MOOD_WORDS) },
    { kind: 'words', path: 'view', label: msg`What rooms look upon` },
    { kind: 'year', path: 'celsius', label: msg`Degrees by month` },
    { kind: 'year', path: 'rain', label: msg`Rainy days by month` },
    { kind: 'months', path: 'best', label: msg`Best months` },
    {
      kind: 'list',
      path: 'seasons',
      label: msg`Seasons`,
      add: msg`Add a season`,
      blank: { months: [], phrase: BOTH },
      parts: [
        { kind: 'words', path: 'phrase', label: msg`Phrase` },
        { kind: 'months', path: 'months', label: msg`Months` },
      ],
    },
    { kind: 'group', path: 'arrival', label: msg`Day of arrival`, parts: dayParts },
    {
      kind: 'list',
      path: 'days',
      label: msg`Days`,
      add: msg`Add a day`,
      ids: true,
      blank: { title: BOTH, text: BOTH, tag: null },
      parts: dayParts,
    },
    {
      kind: 'list',
      path: 'ideas',
      label: msg`Ideas`,
      add: msg`Add an idea`,
      ids: true,
      blank: { code: '', icon: 'ticket', name: BOTH, on: [] },
      parts: [
        name,
        { kind: 'text', path: 'code', label: msg`Code, as city.what-it-is`, code: true },
        { kind: 'choice', path: 'icon', label: msg`Icon`, choices: choicesOf(ICON_WORDS) },
        { kind: 'days', path: 'on', label: msg`On these days; none: a day of its own` },
        { kind: 'months', path: 'months', label: msg`Only in these months`, optional: true },
        { kind: 'weekdays', path: 'closedOn', label: msg`Closed on`, optional: true },
        { kind: 'check', path: 'takesDay', label: msg`Takes the whole day`, optional: true },
      ],
    },
  ],
  country: [
    name,
    also,
    intro,
    { kind: 'text', path: 'continent', label: msg`Region`, code: true },
    {
      kind: 'list',
      path: 'entry',
      label: msg`Entry rules`,
      add: msg`Add an entry rule`,
      blank: { passport: 'KW', need: 'visa', days: null, season: null, as_of: '', source: SOURCE },
      parts: [
        { kind: 'choice', path: 'passport', label: msg`Passport`, choices: COUNTRY_CHOICES },
        { kind: 'choice', path: 'need', label: msg`Needs`, choices: choicesOf(NEED_WORDS) },
        { kind: 'number', path: 'days', label: msg`Days of stay`, optional: true },
        asOf,
        source,
      ],
    },
    {
      kind: 'list',
      path: 'residents',
      label: msg`For residents of the Gulf`,
      add: msg`Add a note`,
      blank: { text: BOTH, as_of: '', source: SOURCE },
      parts: [text, asOf, source],
    },
    {
      kind: 'list',
      path: 'advice',
      label: msg`Travel advice`,
      add: msg`Add advice`,
      blank: { passport: 'KW', text: BOTH, source: SOURCE },
      parts: [
        { kind: 'choice', path: 'passport', label: msg`Passport`, choices: COUNTRY_CHOICES.slice(0, 2) },
        text,
        source,
      ],
    },
  ],
  airport: AIRPORT_PARTS,
  airline: AIRLINE_PARTS,
  hotel: HOTEL_PARTS,
  overlay: OVERLAY_PARTS,
  house: HOUSE_PARTS,
  home: HOME_PARTS,
  page: PAGE_PARTS,
  event: [
    name,
    intro,
    { kind: 'text', path: 'city', label: msg`City, by its address`, code: true },
    {
      kind: 'list',
      path: 'editions',
      label: msg`Editions`,
      add: msg`Add an edition`,
      blank: { startsOn: '', endsOn: '', isExpected: true, source: SOURCE },
      parts: [
        { kind: 'text', path: 'startsOn', label: msg`First day`, type: 'date' },
        { kind: 'text', path: 'endsOn', label: msg`Last day`, type: 'date' },
        { kind: 'check', path: 'isExpected', label: msg`Expected, not announced` },
        source,
      ],
    },
  ],
};
