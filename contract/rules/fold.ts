import { latinDigits } from './digits.ts';

const SAME: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ە: 'ه',
  پ: 'ب',
  ڤ: 'ف',
  ء: '',
  ـ: '',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Unifies hamzas, alefs, ya and the letters of p and v; drops marks and accents. Idempotent. */
export const fold = (text: string): string =>
  latinDigits(text)
    .toLowerCase()
    .normalize('NFKD')

    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/[ٱىیکةەپڤءـıøłđðþßæœ]/gu, (letter) => SAME[letter] ?? letter)
    .replace(/['’‘ʼʿʾ`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
