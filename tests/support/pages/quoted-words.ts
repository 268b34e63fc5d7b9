import type { Locale } from './priced-trip.ts';

/** What the steered trip is called, part by part: the real server answers in the visitor's language. */
const ARABIC: [string, string][] = [
  ['Istanbul: sea, then mountain', 'إسطنبول: بحر ثم جبل'],
  ['Yasmin Bosphorus House', 'دار ياسمين البوسفور'],
  ['Kuwait – Istanbul', 'الكويت – إسطنبول'],
  ['Ferries and mist', 'عبّارات وضباب'],
  ['Ferry 200 m', 'العبّارة 200 م'],
  ['"8 nights"', '"8 ليال"'],
  ['"Flights"', '"الطيران"'],
  ['"Istanbul"', '"إسطنبول"'],
  ['"Kuwait"', '"الكويت"'],
  ['"Noura"', '"نورة"'],
];

/** The same answer in the language of the page. */
export function quotedIn<Answer>(locale: Locale, answer: Answer): Answer {
  if (locale === 'en' || answer === undefined) return answer;
  const words = ARABIC.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(answer));
  return JSON.parse(words) as Answer;
}
