import { expect, it } from 'vitest';
import { languagesIn } from '#server/modules/leads/desk/languages.ts';

it.each([
  ['Arabic, English', 'ar en'],
  ['I speak ARABIC (native) & some turkish', 'ar tr'],
  ['العربية، الإنجليزية', 'ar en'],
  ['العربية والإنجليزية والفرنسية', 'ar en fr'],
  ['عربي وانجليزي وتركي', 'ar en tr'],
  ['انقليزية/الماني', 'en de'],
  ['English, english', 'en'],
  ['', ''],
  ['Native and fluent', ''],
])('[P10] an application that says "%s" names the languages "%s"', (text, codes) => {
  expect(languagesIn(text).join(' ')).toBe(codes);
});
