import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HomeSection } from '#contract/entities/home-sections.ts';
import { BOTH, pictures, type Part } from './part.ts';

const SECTION_WORDS: Record<HomeSection, MessageDescriptor> = {
  banners: msg`Banners`,
  latest: msg`Picked by our experts`,
  own_trip: msg`Build your own trip`,
  promotions: msg`On offer now`,
  climate: msg`Mild weather next month`,
  experts: msg`Experts`,
  price_promise: msg`The price you see is the price you pay`,
};

/** The home page below its search [CA5]. */
export const HOME_PARTS: Part[] = [
  {
    kind: 'list',
    path: 'sections',
    label: msg`Sections, in the order that visitors see`,
    add: msg`Add a section`,
    blank: { id: 'banners' },
    parts: [
      {
        kind: 'choice',
        path: 'id',
        label: msg`Section`,
        choices: Object.entries(SECTION_WORDS).map(([value, label]) => ({ value, label })),
      },
    ],
  },
  {
    kind: 'list',
    path: 'banners',
    label: msg`Banners`,
    add: msg`Add a banner`,
    blank: { pictures: [], title: BOTH, button: BOTH, to: '', market: null, startsOn: '', endsOn: '' },
    parts: [
      { ...pictures, label: msg`Photo: the first is shown` },
      { kind: 'words', path: 'title', label: msg`Heading` },
      { kind: 'words', path: 'text', label: msg`Text`, optional: true },
      { kind: 'words', path: 'button', label: msg`Words of the button` },
      { kind: 'text', path: 'to', label: msg`Leads to this address of our site, as /packages/101`, code: true },
      {
        kind: 'choice',
        path: 'market',
        label: msg`Shown to`,
        none: msg`Visitors from Kuwait and Saudi Arabia`,
        choices: [
          { value: 'kw', label: msg`Visitors from Kuwait` },
          { value: 'sa', label: msg`Visitors from Saudi Arabia` },
        ],
      },
      { kind: 'text', path: 'startsOn', label: msg`First day`, type: 'date' },
      { kind: 'text', path: 'endsOn', label: msg`Last day`, type: 'date' },
    ],
  },
];
