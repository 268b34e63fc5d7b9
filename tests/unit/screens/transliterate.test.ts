import { expect, it } from 'vitest';
import { isDocumentName } from '#contract/rules/contact-form.ts';
import { countryOf, nationalities } from '#src/locale/nationalities.ts';
import { latinName } from '#src/screens/booking/transliterate.ts';

it.each([
  ['السالم', 'ALSALEM'],
  ['سارة', 'SARA'],
  ['أحمد', 'AHMAD'],
  ['عبد الله', 'ABDULLAH'],
  ['محمَّد عبدالعزيز', 'MOHAMMAD ABDULAZIZ'],
  ['الشمري', 'ALSHAMRI'],
])('[V2] proposes a Latin spelling: %s → %s', (typed, proposed) => {
  expect(latinName(typed)).toBe(proposed);
  expect(isDocumentName(proposed)).toBe(true);
});

it('[V2] proposes nothing for Latin letters', () => {
  expect(latinName('SARA')).toBeNull();
});

it('[V2] offers the Gulf first, and knows a country typed in either language', () => {
  expect(
    nationalities('ar')
      .slice(0, 6)
      .map(({ code }) => code),
  ).toEqual(['KW', 'SA', 'AE', 'QA', 'BH', 'OM']);
  expect(nationalities('en').length).toBeGreaterThan(190);
  expect([
    countryOf('kuwait'),
    countryOf('الكويت'),
    countryOf('الامارات العربية المتحدة'),
    countryOf('Nowhere'),
  ]).toEqual(['KW', 'KW', 'AE', null]);
});
