import { LOCATIONS, type Locale, type LocationId } from '#contract/constants.ts';
import type { Entry } from '#contract/entities/entry.ts';
import type { EntryFact } from '#server/db/tables/catalogue-json.ts';
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

/** What a country asks of the passport of a visitor's market, and what its ministry asks of its citizens; null where nothing is known. */
export function entryTo(country: PlaceRow | undefined, location: LocationId, locale: Locale): Entry | null {
  if (!country) return null;
  const passport = PASSPORTS[LOCATIONS[location].market];
  const fact = country.details.entry?.find((one) => one.passport === passport);
  const advice = country.details.advice?.find((one) => one.passport === passport);
  if (!fact && !advice) return null;
  return {
    country: locale === 'ar' ? country.name_ar : country.name_en,
    visa: fact ? visaOf(fact, locale) : null,
    as_of: fact?.as_of ?? null,
    advice: advice?.text[locale] ?? null,
  };
}

function visaOf({ need, days, season }: EntryFact, locale: Locale): string | null {
  if (need === 'home') return null;
  const stay = days === null ? '' : UP_TO[locale].replace('#', String(days));
  const then = season ? `. ${season.text[locale]}` : '';
  return `${NEEDS[need][locale]}${stay}${then}`;
}
