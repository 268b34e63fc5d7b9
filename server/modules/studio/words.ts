import type { Locale } from '#contract/constants.ts';
import { WORD_LIMITS, type PackageDesign, type WordKey } from '#contract/entities/studio/design.ts';
import { nightsWords, type Kits } from '#server/modules/catalogue/index.ts';
import { nightsOf, stopsOf } from './build.ts';

type Words = PackageDesign['words'][Locale];
const TOLD_DAYS = 3;
const SAY = {
  ar: {
    and: ' و',
    comma: '، ',
    list: '، ',
    in: ' في ',
    next: (one: string, next: string) => `${one}، ثم ${next}`,
    rest: (one: string, city: string) => `${one}، وبقية اليوم لكم في ${city}`,
    short: (city: string) => `إقامة قصيرة في ${city}، والوقت كله لكم`,
    way: (from: string, to: string) => `من ${from} إلى ${to}`,
    end: 'والطيران وتوصيل المطار ضمن الباقة، والفندق من اختياركم.',
  },
  en: {
    and: ' and ',
    comma: ', ',
    list: '; ',
    in: ' in ',
    next: (one: string, next: string) => `${one}, then ${next}`,
    rest: (one: string, city: string) => `${one}, and the rest of the day is yours in ${city}`,
    short: (city: string) => `A short stay in ${city}, with all the time for yourselves`,
    way: (from: string, to: string) => `From ${from} to ${to}`,
    end: 'Flights and airport transfers are included, and the hotel is your choice.',
  },
} as const;

/** Generated from cities and days until the expert writes. */
export function proposedWords(kits: Kits, design: PackageDesign, locale: Locale): Words {
  const stops = stopsOf(kits, design);
  const [firstStop] = stops;
  if (!firstStop) return { title: '', why: '', summary: '' };
  const say = SAY[locale];
  const names = stops.map(({ city }) => city.name[locale]);
  const home = names[0] ?? '';
  const titles = stops.flatMap(({ city, days, nights }) =>
    (days ?? city.days).slice(0, nights - 1).map(({ title }) => title[locale]),
  );
  const [first, second] = titles;
  const nights = nightsWords(nightsOf(design))[locale];
  const cities = [names.slice(0, -1).join(say.comma), names.at(-1)].filter(Boolean).join(say.and);
  const whole = `${cities}: ${nights}`;
  const stays = stops.map((stop) => `${nightsWords(stop.nights)[locale]}${say.in}${stop.city.name[locale]}`);
  const lived =
    first === undefined ? say.short(home) : second === undefined ? say.rest(first, home) : say.next(first, second);
  return {
    title: whole.length <= WORD_LIMITS.title.limit ? whole : `${say.way(home, names.at(-1) ?? home)}: ${nights}`,
    why: lived,
    summary: `${[`${stays.join(say.list)}.`, ...(titles.length > 0 ? [`${titles.slice(0, TOLD_DAYS).join(say.list)}.`] : [])].join(' ')} ${say.end}`,
  };
}

const FIELDS = ['title', 'why', 'summary'] as const;
const keysOf = (locale: Locale) => FIELDS.map((field) => [`${locale}.${field}` as WordKey, field] as const);

export function withWords(kits: Kits, design: PackageDesign): PackageDesign {
  const fill = (locale: Locale): Words => {
    const proposed = proposedWords(kits, design, locale);
    const ownWords = keysOf(locale).flatMap(([key, field]) =>
      design.own.includes(key) ? [[field, design.words[locale][field]] as const] : [],
    );
    return { ...proposed, ...Object.fromEntries(ownWords) };
  };
  return { ...design, words: { ar: fill('ar'), en: fill('en') } };
}
