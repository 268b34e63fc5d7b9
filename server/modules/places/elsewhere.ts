import { COUNTRY_WORDS, isPeopleOf } from '#contract/rules/country-words.ts';
import { GULF, OTHER_COUNTRIES } from '#contract/rules/countries.ts';
import { fold } from '#contract/rules/fold.ts';
import { foldedWords } from './words.ts';

/** No capital of a zone, or its name in Arabic. */
const CITIES =
  'beijing بكين shanghai شنغهاي seoul سيول moscow موسكو berlin برلين munich ميونخ frankfurt فرانكفورت milan ميلانو mumbai مومباي ' +
  'delhi دلهي lisbon لشبونة oslo اوسلو stockholm ستوكهولم copenhagen كوبنهاغن helsinki هلسنكي warsaw وارسو brussels بروكسل geneva جنيف ' +
  'budapest بودابست sydney سيدني melbourne ملبورن toronto تورنتو miami ميامي hanoi هانوي manila مانيلا tehran طهران ' +
  'baghdad بغداد damascus دمشق nairobi نيروبي';
const LANDS = [...GULF, ...OTHER_COUNTRIES].flatMap((code) =>
  (['ar', 'en'] as const).map((tag) => fold(new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? '')),
);
const WORDS = new Set(
  foldedWords(
    fold(
      [
        ...LANDS,
        ...Object.values(COUNTRY_WORDS),
        ...Intl.supportedValuesOf('timeZone').map((zone) => zone.slice(zone.indexOf('/') + 1)),
        CITIES,
      ].join(' '),
    ),
  ),
);

/** A word of the world's countries, peoples and cities: no other place misspelt [FK8]. Folded. */
export const isOfTheWorld = (word: string): boolean => WORDS.has(word) || LANDS.some((land) => isPeopleOf(word, land));
