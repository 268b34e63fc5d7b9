import type { Locale } from '#contract/constants.ts';
import type { PackageDesign, WordKey } from '#contract/entities/studio/design.ts';
import { nightsWords } from '#server/db/seed/words.ts';
import { nightsOf, stopsOf } from './build.ts';

type Words = PackageDesign['words'][Locale];
const TOLD_DAYS = 3;
const SAY = {
  ar: {
    and: ' و',
    comma: '، ',
    then: '، ثم ',
    in: ' في ',
    end: ' والطيران وتوصيل المطار ضمن الباقة، والفندق من اختياركم.',
  },
  en: { and: ' and ', comma: '; ', then: ', then ', in: ' in ', end: ' Flights and airport transfers are included, and the hotel is your choice.' },
} as const;

/** Words of a design in a language, made of its cities and days: what stands there until its expert writes them. */
export function proposedWords(design: PackageDesign, locale: Locale): Words {
  const stops = stopsOf(design);
  if (stops.length === 0) return { title: '', why: '', summary: '' };
  const say = SAY[locale];
  const told = stops.flatMap(({ city, days }) => (days ?? city.days).map(({ title }) => title[locale]));
  const [first = stops[0]?.city.intro[locale] ?? '', second] = told;
  const names = stops.map(({ city }) => city.name[locale]);
  const cities = [names.slice(0, -1).join(say.comma.replace(';', ',')), names.at(-1)].filter(Boolean).join(say.and);
  const stays = stops.map(({ city, nights }) => `${nightsWords(nights)[locale]}${say.in}${city.name[locale]}`);
  return {
    title: `${cities}: ${nightsWords(nightsOf(design))[locale]}`,
    why: second === undefined ? first : `${first}${say.then}${second}`,
    summary: `${stays.join(say.comma)}: ${told.slice(0, TOLD_DAYS).join(say.comma)}.${say.end}`,
  };
}

const keysOf = (locale: Locale) => (['title', 'why', 'summary'] as const).map((field) => [`${locale}.${field}`, field] as const);

/** The design with all words that its expert has not written. */
export function withWords(design: PackageDesign): PackageDesign {
  const fill = (locale: Locale): Words => {
    const proposed = proposedWords(design, locale);
    const kept = keysOf(locale).flatMap(([key, field]) =>
      design.own.includes(key satisfies string as WordKey) ? [[field, design.words[locale][field]] as const] : [],
    );
    return { ...proposed, ...Object.fromEntries(kept) };
  };
  return { ...design, words: { ar: fill('ar'), en: fill('en') } };
}
