import { LOCATIONS, type Locale, type LocationId } from '#contract/constants.ts';
import type { Entry } from '#contract/entities/entry.ts';
import type { EntryFact, Passport, PlaceDetails } from '#server/db/tables/catalogue-json.ts';
import type { PlaceRow } from './gazetteer.ts';

const PASSPORTS = { kw: 'KW', sa: 'SA' } as const;
const NEEDS: Record<Exclude<EntryFact['need'], 'home'>, Record<Locale, string>> = {
  free: { ar: 'بلا تأشيرة', en: 'No visa needed' },
  arrival: { ar: 'التأشيرة عند الوصول', en: 'Visa on arrival' },
  evisa: { ar: 'تأشيرة إلكترونية قبل السفر', en: 'E-visa before you travel' },
  eta: { ar: 'تصريح سفر إلكتروني قبل السفر', en: 'Electronic travel authorisation before you travel' },
  visa: { ar: 'تأشيرة قبل السفر', en: 'Visa before you travel' },
};
/** All the stays that countries name are counted alike: 30, 60, 90, 180 and 360. */
const UP_TO: Record<Locale, string> = { ar: '، حتى # يومًا', en: ', up to # days' };
/** Countries as one says them after "citizens of". */
const STATES: Record<Passport, Record<Locale, string>> = {
  KW: { ar: 'الكويت', en: 'Kuwait' },
  SA: { ar: 'السعودية', en: 'Saudi Arabia' },
  AE: { ar: 'الإمارات', en: 'the UAE' },
  BH: { ar: 'البحرين', en: 'Bahrain' },
  OM: { ar: 'عُمان', en: 'Oman' },
  QA: { ar: 'قطر', en: 'Qatar' },
};
const SAME: Record<Locale, string> = { ar: 'الشروط نفسها', en: 'The same' };
const CITIZENS: Record<Locale, string> = { ar: 'مواطنو #', en: 'Citizens of #' };
const RESIDENTS: Record<Locale, string> = { ar: 'المقيمون في #', en: 'Residents of #' };
const LISTS = {
  ar: new Intl.ListFormat('ar', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
};

/** What a country asks of the passport of a visitor's market, of others, and what its ministry asks of its citizens; null where nothing is known. */
export function entryTo(country: PlaceRow | undefined, location: LocationId, locale: Locale): Entry | null {
  if (!country) return null;
  const passport = PASSPORTS[LOCATIONS[location].market];
  if (country.country === passport) return null;
  const { entry = [], advice = [] } = country.details;
  const fact = entry.find((one) => one.passport === passport);
  const advised = advice.find((one) => one.passport === passport);
  if (!fact && !advised) return null;
  return {
    country: locale === 'ar' ? country.name_ar : country.name_en,
    visa: fact ? visaOf(fact, locale) : null,
    as_of: fact?.as_of ?? null,
    advice: advised?.text[locale] ?? null,
    others: othersOf(country.details, passport, locale),
  };
}

/**
 * Passports that meet the same, in one line, and then those who live in the market on a permit. Those that meet what the
 * page's own passport meets come first, for "the same" is read of the line above it.
 */
function othersOf({ entry = [], residents = [] }: PlaceDetails, own: Passport, locale: Locale) {
  const mine = entry.find(({ passport }) => passport === own);
  const told = mine ? visaOf(mine, locale) : null;
  const alike = new Map<string, { visa: string; as_of: string; states: string[] }>();
  for (const fact of entry) {
    const visa = visaOf(fact, locale);
    if (fact.passport === own || visa === null) continue;
    const key = `${visa} ${fact.as_of}`;
    const line = alike.get(key) ?? { visa, as_of: fact.as_of, states: [] };
    line.states.push(STATES[fact.passport][locale]);
    alike.set(key, line);
  }
  const lines = [...alike.values()].toSorted((one, other) => Number(other.visa === told) - Number(one.visa === told));
  return [
    ...lines.map(({ visa, as_of, states }) => ({
      who: CITIZENS[locale].replace('#', LISTS[locale].format(states)),
      visa: visa === told ? SAME[locale] : visa,
      as_of,
    })),
    ...residents.map(({ text, as_of }) => ({
      who: RESIDENTS[locale].replace('#', STATES[own][locale]),
      visa: unended(text[locale]),
      as_of,
    })),
  ];
}

/** The day of the source stands after it, so the sentence does not end here. */
const unended = (text: string): string => text.replace(/\.$/u, '');

function visaOf({ need, days, season }: EntryFact, locale: Locale): string | null {
  if (need === 'home') return null;
  const stay = days === null ? '' : UP_TO[locale].replace('#', String(days));
  // the day that stands after it is that of the visa's own source, not of the note's
  const first = season ? `${season.text[locale]} ` : '';
  return `${first}${NEEDS[need][locale]}${stay}`;
}
