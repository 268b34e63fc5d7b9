import { expect, it } from 'vitest';
import { isDocumentName } from '#contract/rules/contact-form.ts';
import { latinName } from '#contract/rules/latin-name.ts';

it.each([
  ['السالم', 'ALSALEM'],
  ['سارة', 'SARA'],
  ['أحمد', 'AHMAD'],
  ['عبد الله', 'ABDULLAH'],
  ['محمَّد عبدالعزيز', 'MOHAMMAD ABDULAZIZ'],
  ['الشمري', 'ALSHAMRI'],
])('[V2] proposes a Latin spelling: %s → %s', (arabic, proposed) => {
  expect(latinName(arabic)).toBe(proposed);
  expect(isDocumentName(proposed)).toBe(true);
});

it('[V2] proposes nothing for Latin letters', () => {
  expect(latinName('SARA')).toBeNull();
});
