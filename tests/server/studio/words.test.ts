import { describe, expect, it } from 'vitest';
import { EMPTY_DESIGN, WORD_FIELDS, type PackageDesign } from '#contract/entities/studio/design.ts';
import { isFit, isUnwanted, warningTexts, unwantedWords } from '#server/modules/studio/words-check.ts';
import { withWords } from '#server/modules/studio/words.ts';
import { demoKits } from '#tests/support/studio.ts';

const cities = demoKits.all.map(({ city }) => city.slug);
const designOf = (...stops: [city: string | undefined, nights: number][]): PackageDesign =>
  withWords(demoKits, {
    ...EMPTY_DESIGN,
    stops: stops.map(([city = '', nights]) => ({ city, nights, hotels: [], days: null, activities: null })),
  });

describe('[ST2] words of a package', () => {
  it('proposed ones pass their own checks, for every city and length, alone and on longer ways', () => {
    expect(cities.length).toBeGreaterThan(20);
    for (const [at, city] of cities.entries()) {
      const lengths = [1, 2, 3, 7, 14].map((nights) => designOf([city, nights]));
      const ways = [2, 3, 5].map((stops) =>
        designOf(
          ...Array.from({ length: stops }, (_, next) => [cities[(at + next) % cities.length], 3] as [string, number]),
        ),
      );
      for (const design of [...lengths, ...ways]) {
        const { words } = design;
        expect({ words, unfit: warningTexts(design), unwanted: unwantedWords(design) }).toEqual({
          words,
          unfit: [],
          unwanted: [],
        });
      }
    }
  });

  it('what the expert wrote stays, and only that', () => {
    const own = { ...EMPTY_DESIGN.words, en: { title: 'My own title', why: 'not mine', summary: '' } };
    const design = { ...designOf(['istanbul', 4]), words: own, own: ['en.title' as const] };
    const { en, ar } = withWords(demoKits, design).words;
    expect(en.title).toBe('My own title');
    expect(en.why).not.toBe('not mine');
    expect(ar.title).toContain('إسطنبول');
  });

  it.each([
    ['a link', 'Read more at https://trips.example'],
    ['an address of the web', 'www.trips.example has it all'],
    ['an email', 'noura@trips.example'],
    ['a handle', 'Follow @noura_travels'],
    ['a telephone number', 'Call +965 5000 1234'],
    ['one in Arabic digits', 'اتصلوا على ٥٠٠٠ ١٢٣٤'],
    ['a mark that turns the text', 'Istanbul \u202Elubnatsi'],
    ['a mark nobody sees', 'Istan\u200Bbul'],
  ])('%s is unwanted', (_, text) => {
    expect(isUnwanted(text)).toBe(true);
  });

  it.each(['7 nights in Istanbul: 3 hotels', '٤ ليال في إسطنبول', 'From 2026 on, at 10.30 each day'])(
    '%s is wanted',
    (text) => {
      expect(isUnwanted(text)).toBe(false);
    },
  );

  it('each word is in its language and within its limits', () => {
    const long = 'Istanbul '.repeat(20);
    expect(WORD_FIELDS.map((key) => isFit(key, 'Istanbul in the autumn, slowly'))).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(isFit('ar.title', 'إسطنبول على مهل مع AJet')).toBe(true);
    expect(isFit('en.title', long)).toBe(false);
    expect(isFit('en.why', 'too short')).toBe(false);
    expect(isFit('en.title', '12345')).toBe(false);
  });
});
