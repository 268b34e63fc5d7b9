import type { Locale } from '#contract/constants.ts';
import { DAY_TAGS as TAGS } from '#contract/entities/catalogue/day-tags.ts';

type DayWords = { title: string; text: string; tags: string[] };

/** Daytime food and drink. Dinner stays: it is after sunset. */
const BY_DAY: Record<Locale, RegExp> = {
  ar: /(?<![\u0621-\u064A])[وفبل]?(?:ال|لل)?(?:إفطار|فطور|غداء|قهوة|شاي|شواء|مقهى|مقاه|مائدة|نأكلها?|نشرب|تُشرب|نتذوّق|كشري|ضيافة|مطاعم|وجبة|خبز|عصير|شوكولا|كعكة|طاجين|روبيان|جبن|نطبخ|تشورو)(?![\u0621-\u064A])/u,
  en: /\b(?:breakfasts?|brunch|lunch(?:es)?|coffees?|tea|grill|cafés?|eat|eats|taste|koshari|kunafa|drink|drunk|restaurants?|meals?|bread|juice|chocolate|cake|tagine|prawns|churros|cheese|ice cream|cook|barbecue|murtabak|table(?! mountain))\b/iu,
};
const WORDS: Record<Locale, { home: string; day: string; rest: string; way: string }> = {
  ar: {
    home: 'إلى المطار',
    day: 'يوم من رمضان',
    rest: 'نرتّب هذا اليوم حول الصيام، وما بقي منه بعد الإفطار.',
    way: 'نوصلكم إلى المطار قبل الإقلاع بثلاث ساعات.',
  },
  en: {
    home: 'To the airport',
    day: 'A day of Ramadan',
    rest: 'We plan this day around the fast, and the rest of it after sunset.',
    way: 'We take you to the airport three hours before the flight.',
  },
};

/** Words that link to a previous sentence, now removed. */
const TIES: Record<Locale, RegExp> = { ar: /^(?:ثم|و?بعده|و?بعدها) /u, en: /^(?:Then|After it|Afterwards),? /u };

/** The first sentence must stand alone; `nothing` when none is left. */
function joined([first, ...rest]: string[], locale: Locale, nothing: string): string {
  if (first === undefined) return nothing;
  const alone = first.replace(TIES[locale], '');
  return [alone.charAt(0).toUpperCase() + alone.slice(1), ...rest].join(' ');
}

/**
 * A plan's day in Ramadan, without daytime meals; null when unchanged. The last day ends at the airport: no rest after
 * sunset.
 */
export function inRamadan(
  { title, text, tags, travels, isLast = false }: DayWords & { travels: boolean; isLast?: boolean },
  locale: Locale,
): DayWords | null {
  const eats = BY_DAY[locale];
  if (!eats.test(title) && !eats.test(text)) return null;
  const words = WORDS[locale];
  const sentences = text.split(/(?<=[.!؟?]) /u).filter((sentence) => !eats.test(sentence));
  return {
    title: eats.test(title) ? (travels ? words.home : words.day) : title,
    text: joined(sentences, locale, isLast ? words.way : words.rest),
    tags: tags.filter((tag) => tag !== TAGS.food[locale]),
  };
}
