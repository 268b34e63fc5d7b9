import { describe, expect, it } from 'vitest';
import { countryMeant, countryOf, searchCountries } from '#src/locale/country-search.ts';
import { dialMeant, dialTyped, searchDialling } from '#src/locale/dialling.ts';
import { countryName, nationalities } from '#src/locale/nationalities.ts';

describe('countries', () => {
  it('[V2] offers the Gulf first, Kuwait and Saudi Arabia before all, and every country once', () => {
    const codes = nationalities('ar').map(({ code }) => code);
    expect(codes.slice(0, 6)).toEqual(['KW', 'SA', 'AE', 'QA', 'BH', 'OM']);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThanOrEqual(242);
  });

  it('[V2] Palestine is called by its name', () => {
    expect([countryName('PS', 'ar'), countryName('PS', 'en')]).toEqual(['فلسطين', 'Palestine']);
    expect(nationalities('ar').find(({ code }) => code === 'PS')?.name).toBe('فلسطين');
  });

  it.each([
    ['Kuw', 'KW'],
    ['كوي', 'KW'],
    ['kuwaiti', 'KW'],
    ['كويتي', 'KW'],
    ['كويتية', 'KW'],
    ['الكويت', 'KW'],
    ['KW', 'KW'],
    ['السعودية', 'SA'],
    ['سعودي', 'SA'],
    ['saudi', 'SA'],
    ['الامارات العربية المتحدة', 'AE'],
    ['إماراتي', 'AE'],
    ['emirati', 'AE'],
    ['egyptian', 'EG'],
    ['مصرى', 'EG'],
    ['syrian', 'SY'],
    ['سوري', 'SY'],
    ['سوداني', 'SD'],
    ['فلسطيني', 'PS'],
    ['palestinian', 'PS'],
    ['british', 'GB'],
    ['بريطاني', 'GB'],
    ['أمريكي', 'US'],
    ['فرنسي', 'FR'],
    ['نمساوي', 'AT'],
    ['هندي', 'IN'],
    ['indian', 'IN'],
    ['filipino', 'PH'],
    ['lebanese', 'LB'],
    ['sri lankan', 'LK'],
    ['cote d’ivoire', 'CI'],
  ])('[V2] %s comes first and is meant: %s', (text, code) => {
    for (const locale of ['ar', 'en'] as const) {
      expect(searchCountries(text, locale)[0]?.code).toBe(code);
      expect(countryMeant(text, locale)).toBe(code);
    }
  });

  it.each([
    ['kuwit', 'KW'],
    ['Kuweit', 'KW'],
    ['kuwaity', 'KW'],
    ['السعوديه', 'SA'],
    ['سعوديي', 'SA'],
    ['Saudia', 'SA'],
    ['phillipines', 'PH'],
    ['Filippino', 'PH'],
    ['باكستن', 'PK'],
    ['پاكستان', 'PK'],
    ['bangladish', 'BD'],
    ['مصرى', 'EG'],
    ['لبنن', 'LB'],
    ['united kingdm', 'GB'],
  ])('[V2] %s, with a slip in it, is offered as %s', (text, code) => {
    for (const locale of ['ar', 'en'] as const) expect(searchCountries(text, locale)[0]?.code).toBe(code);
  });

  it('[V2] a slip is offered and never taken for an answer: it stands on a document', () => {
    expect(countryMeant('kuwit', 'en')).toBeNull();
  });

  it.each(['united', 'كور', 'Nowhere', '؟؟', ''])('[V2] %j means no one country', (text) => {
    expect(countryMeant(text, 'ar')).toBeNull();
  });

  it('[V2] a beginning is no answer while it is typed', () => {
    expect([countryOf('Kuw', 'en'), countryOf('kuwait', 'en'), countryOf('Oman', 'ar')]).toEqual([null, 'KW', 'OM']);
    expect(searchCountries('xyz', 'en')).toEqual([]);
  });

  it.each(nationalities('en').map(({ code, name }) => [code, name]))('[V2] %s is found by its own names', (code) => {
    for (const locale of ['ar', 'en'] as const) {
      const name = countryName(code, locale);
      expect(
        searchCountries(name, locale)
          .slice(0, 3)
          .map((country) => country.code),
      ).toContain(code);
      expect(countryMeant(name, locale)).toBe(code);
    }
  });
});

describe('dialling codes', () => {
  it.each([
    ['+44', '44'],
    ['0044', '44'],
    ['٩٦٥', '965'],
    ['United Kingdom', '44'],
    ['kuwaiti', '965'],
    ['مصر', '20'],
    ['كندا', '1'],
    ['+999', null],
    ['abc', null],
    ['', null],
  ])('[V1] %j is %s', (text, dial) => expect(dialMeant(text, 'ar')).toBe(dial));

  it('[V1] begins with Kuwait and Saudi Arabia, and knows every country', () => {
    const all = searchDialling('', 'ar');
    expect(all.slice(0, 2).map(({ dial }) => dial)).toEqual(['965', '966']);
    expect(all.length).toBe(nationalities('ar').length);
    expect(all.every(({ code, dial }) => dialTyped(code, 'en') === dial)).toBe(true);
  });

  it('[V1] narrows by digits, the shorter code first', () => {
    expect(new Set(searchDialling('+97', 'en').map(({ dial }) => dial.slice(0, 2)))).toEqual(new Set(['97']));
    expect(searchDialling('1', 'en')[0]?.dial).toBe('1');
  });
});
