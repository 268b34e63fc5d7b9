import { LOCATIONS, type Locale, type LocationId } from '#contract/constants.ts';
import type { Entry } from '#contract/entities/entry.ts';
import type { EntryFact, Passport, PlaceDetails } from '#server/db/tables/catalogue-json.ts';
import { counted } from '#server/modules/unit-words.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import type { PlaceRow } from './gazetteer.store.ts';
import sentences from './sentences.json' with { type: 'json' };

const PASSPORTS = { kw: 'KW', sa: 'SA' } as const;
const NEEDS: Record<Exclude<EntryFact['need'], 'home'>, Sentence> = sentences.needs;
/** As worded after "citizens of". */
const STATES: Record<Passport, Sentence> = sentences.states;
const LISTS = {
  ar: new Intl.ListFormat('ar', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
};

/** For the market's passport and others, with its ministry's advice; null when unknown. */
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
 * Passports with equal rules share a line. Rules equal to the page's own passport come first: "the same" means the
 * line above.
 */
function othersOf({ entry = [], residents = [] }: PlaceDetails, own: Passport, locale: Locale) {
  const mine = entry.find(({ passport }) => passport === own);
  const ownVisa = mine ? visaOf(mine, locale) : null;
  const alike = new Map<string, { visa: string; as_of: string; states: string[] }>();
  for (const fact of entry) {
    const visa = visaOf(fact, locale);
    if (fact.passport === own || visa === null) continue;
    const key = `${visa} ${fact.as_of}`;
    const line = alike.get(key) ?? { visa, as_of: fact.as_of, states: [] };
    line.states.push(STATES[fact.passport][locale]);
    alike.set(key, line);
  }
  const lines = [...alike.values()].toSorted(
    (one, other) => Number(other.visa === ownVisa) - Number(one.visa === ownVisa),
  );
  return [
    ...lines.map(({ visa, as_of, states }) => ({
      who: fillIn(sentences.citizens, { states: LISTS[locale].format(states) })[locale],
      visa: visa === ownVisa ? sentences.same[locale] : visa,
      as_of,
    })),
    ...residents.map(({ text, as_of }) => ({
      who: fillIn(sentences.residents, { state: STATES[own] })[locale],
      visa: unended(text[locale]),
      as_of,
    })),
  ];
}

/** The source's date follows, so the sentence must stay open. */
const unended = (text: string): string => text.replace(/\.$/u, '');

function visaOf({ need, days, season }: EntryFact, locale: Locale): string | null {
  if (need === 'home') return null;
  const stay = days === null ? '' : fillIn(sentences.upTo, { days: counted(days, 'day') })[locale];
  // the date that follows belongs to the visa's source, not to the note
  const first = season ? `${season.text[locale]} ` : '';
  return `${first}${NEEDS[need][locale]}${stay}`;
}
