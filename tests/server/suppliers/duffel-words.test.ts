import { expect, it } from 'vitest';
import { baggageText } from '#server/suppliers/duffel/words.ts';

it.each([
  [0, 'حقيبة يد فقط', 'Cabin bag only'],
  [1, 'حقيبة مشحونة واحدة', '1 checked bag'],
  [2, 'حقيبتان مشحونتان', '2 checked bags'],
  [3, '3 حقائب مشحونة', '3 checked bags'],
  [11, '11 حقيبة مشحونة', '11 checked bags'],
  [100, '100 حقيبة مشحونة', '100 checked bags'],
])('[SU3] [WO1] %i checked bags are counted as each language counts them', (pieces, ar, en) => {
  expect([baggageText(pieces, 'ar'), baggageText(pieces, 'en')]).toEqual([ar, en]);
});
