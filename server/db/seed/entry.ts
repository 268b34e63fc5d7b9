import type { EntryFact, EntryNeed, Source, TravelAdvice } from '#server/db/tables/catalogue-json.ts';
import { both } from './shape.ts';

const SEEN = '2026-11-24';
/** The public data set of Passport Index; what it says is of the day of its last edition. */
const INDEX: Source = { url: 'https://github.com/ilyankou/passport-index-dataset/tree/a46dbc8', seen: SEEN };
const INDEX_DAY = '2025-01-12';

/** What a country asks of each passport: the need, and the days of a stay without a visa where it names them. */
type Needs = Record<'KW' | 'SA', [need: EntryNeed, days?: number]>;
const of = (kw: Needs['KW'], sa: Needs['SA'] = kw): Needs => ({ KW: kw, SA: sa });

/** By country. The Faroe Islands and Saint Helena are not in the data set, and nobody needs a visa at home: nothing is said. */
const NEEDS: Record<string, Needs> = {
  TR: of(['free', 90]),
  AE: of(['free']),
  QA: of(['free']),
  OM: of(['free']),
  BH: of(['free']),
  KW: of(['home'], ['free']),
  SA: of(['free'], ['home']),
  JO: of(['free', 90]),
  LB: of(['free', 180]),
  EG: of(['free', 180]),
  MA: of(['free', 90]),
  TZ: of(['arrival']),
  ZA: of(['visa'], ['free', 90]),
  GE: of(['free', 360]),
  AZ: of(['arrival']),
  BA: of(['free', 90], ['visa']),
  GB: of(['eta']),
  FR: of(['visa']),
  IT: of(['visa']),
  ES: of(['visa']),
  AT: of(['visa']),
  CZ: of(['visa']),
  CH: of(['visa']),
  NL: of(['visa']),
  GR: of(['visa']),
  MV: of(['arrival']),
  MU: of(['free', 90]),
  SC: of(['free', 90]),
  LK: of(['arrival']),
  ID: of(['arrival']),
  TH: of(['free', 60]),
  MY: of(['free', 90]),
  SG: of(['free', 30], ['free']),
  JP: of(['visa'], ['evisa']),
  US: of(['visa']),
  PT: of(['visa']),
  MT: of(['visa']),
  HR: of(['visa']),
};

/** What holds in a season alone. */
const SEASONS: Record<string, Partial<Record<'KW' | 'SA', EntryFact['season']>>> = {
  BA: {
    SA: {
      text: both(
        'أُعفي السعوديون منها من 1 يونيو إلى 30 سبتمبر 2024، فاسأل السفارة عن هذا الصيف.',
        'Saudis were exempt from 1 June to 30 September 2024; ask the embassy about this summer.',
      ),
      source: {
        url: 'https://blog.wego.com/bosnia-and-herzegovina-waives-summer-visas-for-saudi-arabian-citizens-news/',
        seen: SEEN,
      },
    },
  },
};

/** What a ministry asks of its own citizens, as it was on the day named in the text. */
const ADVICE: Record<string, TravelAdvice[]> = {
  LB: [
    {
      passport: 'SA',
      text: both(
        'كان سفر المواطنين السعوديين إلى لبنان ممنوعًا بلا إذن في 24 أغسطس 2025. تأكد من وزارة الخارجية قبل الحجز.',
        'On 24 August 2025 Saudi citizens could not travel to Lebanon without permission. Check with the Ministry of Foreign Affairs before you book.',
      ),
      source: {
        url: 'https://www.sawtbeirut.com/lebanon-news/%D9%85%D8%B5%D8%AF%D8%B1-%D8%AF%D8%A8%D9%84%D9%88%D9%85%D8%A7%D8%B3%D9%8A-%D8%B1%D9%81%D9%8A%D8%B9-%D9%8A%D9%83%D8%B4%D9%81-%D8%B9%D9%86-%D8%AA%D9%81%D8%A7%D8%B5%D9%8A%D9%84-%D8%B2%D9%8A%D8%A7%D8%B1/',
        seen: SEEN,
      },
    },
    {
      passport: 'KW',
      text: both(
        'دعت وزارة الخارجية الكويتية مواطنيها في 22 يونيو 2024 إلى تجنب السفر إلى لبنان. اطلع على آخر تعليماتها قبل الحجز.',
        'On 22 June 2024 the Kuwaiti Ministry of Foreign Affairs asked citizens not to travel to Lebanon. Read its latest advice before you book.',
      ),
      source: {
        url: 'https://www.turkiyetoday.com/world/kuwait-urges-citizens-to-leave-lebanon-amid-escalating-tensions-with-israel-23062/',
        seen: SEEN,
      },
    },
  ],
};

/** The entry of a country for the passports of both markets, each fact with its source and day [WO1]. */
export function entryOf(code: string): { entry: EntryFact[]; advice: TravelAdvice[] } {
  const needs = NEEDS[code];
  const entry = (['KW', 'SA'] as const).flatMap((passport): EntryFact[] => {
    const [need, days = null] = needs?.[passport] ?? ['home'];
    if (need === 'home') return [];
    return [{ passport, need, days, season: SEASONS[code]?.[passport] ?? null, as_of: INDEX_DAY, source: INDEX }];
  });
  return { entry, advice: ADVICE[code] ?? [] };
}
