import { beforeAll, describe, expect, it } from 'vitest';
import { AMENITY_CODES } from '#contract/entities/catalogue/amenity-codes.ts';
import { distanceWords, nightsWords } from '#server/modules/catalogue/words.ts';
import { repeated, seeded, type Seeded } from './seeded.ts';

type Pair = { at: string; ar: string; en: string };

/** Every {ar, en} of texts or lists of texts below a value. */
function pairsIn(value: unknown, at: string): Pair[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('ar' in value && 'en' in value) {
    const { ar, en } = value;
    if (typeof ar === 'string' && typeof en === 'string') return [{ at, ar, en }];
    if (Array.isArray(ar) && Array.isArray(en))
      return Array.from({ length: Math.max(ar.length, en.length) }, (_, index) => ({
        at: `${at}[${index}]`,
        ar: String(ar[index] ?? ''),
        en: String(en[index] ?? ''),
      }));
    if (typeof ar === 'object' && ar !== null && typeof en === 'object' && en !== null)
      return Object.keys(ar).map((name) => ({
        at: `${at}.${name}`,
        ar: String(Reflect.get(ar, name)),
        en: String(Reflect.get(en, name)),
      }));
  }
  return Object.entries(value).flatMap(([name, inner]) => pairsIn(inner, `${at}.${name}`));
}

/** Columns that end in _ar and _en. */
const columnPairs = (row: object, at: string): Pair[] =>
  Object.entries(row).flatMap(([name, ar]) =>
    name.endsWith('_ar') && ar !== null
      ? [{ at: `${at}.${name}`, ar: String(ar), en: String(Reflect.get(row, name.replace(/_ar$/, '_en'))) }]
      : [],
  );

let catalogue: Seeded;
let pairs: Pair[];
beforeAll(async () => {
  catalogue = await seeded();
  const rows: [string, object[]][] = [
    ['place', catalogue.places],
    ['airport', catalogue.airports],
    ['airline', catalogue.airlines],
    ['expert', catalogue.experts],
    ['hotel', catalogue.hotels],
    ['package', catalogue.packages],
  ];
  pairs = rows.flatMap(([table, list]) =>
    list.flatMap((row, index) => [...columnPairs(row, `${table}[${index}]`), ...pairsIn(row, `${table}[${index}]`)]),
  );
});

describe('texts of the catalogue', () => {
  it('[P1] stand in both languages, Arabic in Arabic letters, English in Latin ones', () => {
    expect(pairs.length).toBeGreaterThan(5_000);
    expect(pairs.filter(({ ar }) => !/\p{Script=Arabic}/u.test(ar))).toEqual([]);
    expect(pairs.filter(({ en }) => !/[A-Za-z]/.test(en) || /\p{Script=Arabic}/u.test(en))).toEqual([]);
    const latinInArabic = pairs.filter(({ ar }) => /[A-Za-z]/.test(ar));
    expect(latinInArabic).toEqual([]);
  });

  it('[P1] keep a host’s voice: no exclamation marks, no double spaces, no Latin commas in Arabic, digits Latin', () => {
    const wrong = pairs.filter(
      ({ ar, en }) => /[!{}]|\s\s|undefined/.test(ar + en) || /[,;?٠-٩]/.test(ar.replace(/\d,\d/g, '')),
    );
    expect(wrong).toEqual([]);
  });

  it('[P1] sentences end as sentences do', () => {
    const sentences = pairs.filter(({ at }) => /\.(text|summary|description|intro|bio)$/.test(at));
    expect(sentences.length).toBeGreaterThan(900);
    expect(sentences.filter(({ ar, en }) => !/[.؟]$/.test(ar) || !/[.?]$/.test(en))).toEqual([]);
  });

  it('[E3] no two hotels are described in the same words', () => {
    expect(repeated(catalogue.hotels.map(({ details }) => details.description.ar))).toEqual([]);
    expect(repeated(catalogue.hotels.map(({ details }) => details.description.en))).toEqual([]);
  });

  it('[E3] every amenity has a name of its own in both languages', () => {
    const names = Object.values(AMENITY_CODES);
    expect(repeated(names.map(({ ar }) => ar))).toEqual([]);
    expect(repeated(names.map(({ en }) => en))).toEqual([]);
  });

  it.each([
    [1, 'ليلة', '1 night'],
    [2, 'ليلتان', '2 nights'],
    [3, '3 ليال', '3 nights'],
    [10, '10 ليال', '10 nights'],
    [11, '11 ليلة', '11 nights'],
    [30, '30 ليلة', '30 nights'],
  ])('[R3] %i nights are counted as Arabic counts them', (nights, ar, en) => {
    expect(nightsWords(nights)).toEqual({ ar, en });
  });

  it.each([
    [1, 'على بعد متر واحد من البحر', '1 m from the sea'],
    [2, 'على بعد مترين من البحر', '2 m from the sea'],
    [8, 'على بعد 8 أمتار من البحر', '8 m from the sea'],
    [300, 'على بعد 300 متر من البحر', '300 m from the sea'],
    [250, 'على بعد 250 مترًا من البحر', '250 m from the sea'],
    [3500, 'على بعد 3.5 كم من البحر', '3.5 km from the sea'],
  ])('[E3] %i metres are told in words', (metres, ar, en) => {
    expect(distanceWords(metres, { ar: 'البحر', en: 'the sea' })).toEqual({ ar, en });
  });
});
