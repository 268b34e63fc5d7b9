import { ARABIC } from '#tests/support/arabic.ts';
import type { Locale } from './priced-trip.ts';

/** What the desk says in a language, by its English words; throws for words that it does not have. */
export function deskWords(locale: Locale): (english: string) => string {
  return (english) => {
    const arabic = ARABIC[english];
    if (arabic === undefined) throw new Error(`the desk does not say "${english}"`);
    return locale === 'ar' ? arabic : english;
  };
}
