import type { EntryFact, ResidentFact, TravelAdvice } from '#server/db/tables/catalogue-json.ts';
import { INDEX, NEEDS, NEWER, PASSPORTS, READ_ON } from './entry-needs.ts';
import { NOTES } from './entry-notes.ts';
import { RESIDENTS } from './entry-residents.ts';
import { both } from './shape.ts';

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
        seen: READ_ON,
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
        seen: READ_ON,
      },
    },
  ],
};

/** The entry of a country for Gulf passports and for those who live here, each fact with its source and day [WO1]. */
export function entryOf(code: string): { entry: EntryFact[]; residents: ResidentFact[]; advice: TravelAdvice[] } {
  const needs = NEEDS[code];
  const entry = PASSPORTS.flatMap((passport): EntryFact[] => {
    const [need, days = null] = needs?.[passport] ?? ['home'];
    if (need === 'home') return [];
    const season = NOTES[code]?.[passport] ?? null;
    return [{ passport, need, days, season, ...(NEWER[code]?.[passport] ?? INDEX) }];
  });
  const residents = RESIDENTS[code];
  return { entry, residents: residents ? [residents] : [], advice: ADVICE[code] ?? [] };
}
