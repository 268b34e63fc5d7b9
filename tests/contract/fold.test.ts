import { describe, expect, it } from 'vitest';
import { fold } from '#contract/rules/fold.ts';
import { fc } from '#tests/support/seed.ts';

describe('fold', () => {
  it.each([
    ['إسطنبول', 'اسطنبول'],
    ['أبها', 'ابها'],
    ['آسيا', 'اسيا'],
    ['مؤتمر', 'موتمر'],
    ['شاطئ', 'شاطي'],
    ['سماء', 'سما'],
    ['مكّة المكرّمة', 'مكه المكرمه'],
    ['المستشفى', 'المستشفي'],
    ['بحرٌ هـــادئ', 'بحر هادي'],
    ['Türkiye', 'turkiye'],
    ['ISTANBUL', 'istanbul'],
    ['İstanbul', 'istanbul'],
    ['Ölüdeniz, Kaş', 'oludeniz kas'],
    ['Kadıköy', 'kadikoy'],
    ['Ça va – São Tomé', 'ca va sao tome'],
    ['Tórshavn', 'torshavn'],
    ['Al-Ula', 'al ula'],
    ["Hawke's", 'hawkes'],
    ['رحلة ٢٠٢٧', 'رحله 2027'],
    ['۷ شب', '7 شب'],
    ['  a   b ', 'a b'],
    ['', ''],
    ['!؟…', ''],
  ])('[C13] %s becomes %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('[C13] folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});
