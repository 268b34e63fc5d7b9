import type { EntryNeed, Passport, Source } from '#server/db/tables/catalogue-json.ts';

/** All sources of entry were looked up on this day. */
export const READ_ON = '2026-11-25';
/** Where a need was found and the day it speaks of. */
export type Evidence = { as_of: string; source: Source };

/** The public data set of Passport Index; what it says is of the day of its last edition. */
export const INDEX: Evidence = {
  as_of: '2025-01-12',
  source: { url: 'https://github.com/ilyankou/passport-index-dataset/tree/a46dbc8', seen: READ_ON },
};
/** Newer than the data set: Azerbaijan lets four Gulf passports in for a year. */
export const AZERBAIJAN: Evidence = {
  as_of: '2026-02-19',
  source: { url: 'https://www.trend.az/azerbaijan/politics/4155082.html', seen: READ_ON },
};
/** Since 15 October 2025 everybody asks for Sri Lanka's permission before the flight. */
const SRI_LANKA: Evidence = {
  as_of: '2025-10-15',
  source: {
    url: 'https://www.dhakatribune.com/world/394061/sri-lanka-requires-eta-for-all-short-stay-visitors',
    seen: READ_ON,
  },
};
/** Where something newer than the data set is known, by country and passport. */
export const NEWER: Record<string, Partial<Record<Passport, Evidence>>> = {
  AZ: { KW: AZERBAIJAN, SA: AZERBAIJAN, BH: AZERBAIJAN, OM: AZERBAIJAN },
  LK: { KW: SRI_LANKA, SA: SRI_LANKA, AE: SRI_LANKA, BH: SRI_LANKA, OM: SRI_LANKA, QA: SRI_LANKA },
};

export const PASSPORTS: Passport[] = ['KW', 'SA', 'AE', 'BH', 'OM', 'QA'];
/** The need, and the days of a stay without a visa where the source names them. */
type Need = [need: EntryNeed, days?: number];
export type Needs = Record<Passport, Need>;
/** What most Gulf passports meet, and those that meet something else. */
const of = (most: Need, others: Partial<Needs> = {}): Needs => ({
  KW: most,
  SA: most,
  AE: most,
  BH: most,
  OM: most,
  QA: most,
  ...others,
});
/** Another Gulf state: free for all, and nothing at home. */
const gulf = (home: Passport): Needs => of(['free'], { [home]: ['home'] });
const schengen = of(['visa'], { AE: ['free', 90] });

/** By country. The Faroe Islands and Saint Helena are not in the data set: nothing is said of them. */
export const NEEDS: Record<string, Needs> = {
  TR: of(['free', 90]),
  AE: gulf('AE'),
  QA: gulf('QA'),
  OM: gulf('OM'),
  BH: gulf('BH'),
  KW: gulf('KW'),
  SA: gulf('SA'),
  JO: of(['free', 90]),
  LB: of(['free', 180]),
  EG: of(['free', 180]),
  MA: of(['free', 90]),
  TZ: of(['arrival']),
  ZA: of(['visa'], { SA: ['free', 90], AE: ['free', 90], QA: ['free', 90], OM: ['evisa'] }),
  GE: of(['free', 360], { AE: ['free', 90] }),
  AZ: of(['free', 30], { AE: ['free', 90] }),
  BA: of(['free', 90], { SA: ['visa'], BH: ['visa'], OM: ['visa'] }),
  GB: of(['eta']),
  FR: schengen,
  IT: schengen,
  ES: schengen,
  AT: schengen,
  CZ: schengen,
  CH: schengen,
  NL: schengen,
  GR: schengen,
  PT: schengen,
  MT: schengen,
  HR: schengen,
  MV: of(['arrival']),
  MU: of(['free', 90]),
  SC: of(['free', 90]),
  LK: of(['eta']),
  ID: of(['arrival']),
  TH: of(['free', 60]),
  MY: of(['free', 90]),
  SG: of(['free', 30], { SA: ['free'] }),
  JP: of(['visa'], { SA: ['evisa'], AE: ['free', 30], QA: ['free', 30] }),
  US: of(['visa'], { QA: ['eta'] }),
};
