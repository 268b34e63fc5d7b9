import type { Locale } from '#contract/constants.ts';
import { isolated } from '#server/modules/mail/index.ts';
import { counted } from '#server/modules/unit-words.ts';

export type HealthLetter = { subject: string; lines: string[]; label: string };
/** `others`: hotels to choose from in place of `hotels`. */
type HealthFacts = { title: string; hotels: string[]; others: string[]; days: number };
export type LetterKind = 'warned' | 'healed' | 'gone' | 'withdrawn';

const LETTERS: Record<LetterKind, Record<Locale, (facts: HealthFacts) => HealthLetter>> = {
  warned: {
    ar: ({ title, days }) => ({
      subject: 'باقتك لا تُباع الآن',
      lines: [
        `لم نجد رحلات طيران أو غرفًا لباقة «${title}»، لا من الكويت ولا من السعودية، فلا يراها الزوار في القوائم.`,
        `نبحث عنها كل يوم. إن لم نجد شيئًا خلال ${counted(days, 'day').ar} أوقفنا بيعها. يمكنك تغيير مدنها أو أشهرها الآن.`,
      ],
      label: 'باقاتك',
    }),
    en: ({ title, days }) => ({
      subject: 'Your package cannot be bought just now',
      lines: [
        `We found no flights or rooms for “${title}”, either from Kuwait or from Saudi Arabia, so visitors do not see it in lists.`,
        `We look every day. If there is nothing within ${counted(days, 'day').en}, it goes off sale. You can change its cities or months now.`,
      ],
      label: 'Your packages',
    }),
  },
  healed: {
    ar: ({ title, hotels }) => ({
      subject: hotels.length === 1 ? 'بدّلنا فندقًا في باقتك' : 'بدّلنا فنادق في باقتك',
      lines: [
        hotels.length === 1
          ? `لم تعد في أحد فنادق باقة «${title}» غرف، فوضعنا مكانه: ${hotels[0]}.`
          : `لم تعد في بعض فنادق باقة «${title}» غرف، فوضعنا مكانها: ${hotels.join('، ')}.`,
        'الحجوزات السابقة كما هي. يمكنك اختيار فندق آخر أو استعادة النسخة السابقة.',
      ],
      label: 'باقاتك',
    }),
    en: ({ title, hotels }) => ({
      subject: hotels.length === 1 ? 'We replaced a hotel in your package' : 'We replaced hotels in your package',
      lines: [
        hotels.length === 1
          ? `A hotel in “${title}” no longer has rooms. In its place there is now: ${hotels[0]}.`
          : `Some hotels in “${title}” no longer have rooms. In their place there are now: ${hotels.join(', ')}.`,
        'Bookings stay as they are. You can choose another hotel, or restore the previous version.',
      ],
      label: 'Your packages',
    }),
  },
  gone: {
    ar: ({ title, hotels, others }) => ({
      subject: hotels.length === 1 ? 'فندق في باقتك لم يعد يُباع' : 'فنادق في باقتك لم تعد تُباع',
      lines: [
        hotels.length === 1
          ? `لم يعد المزود يبيع أحد فنادق باقة «${title}»: ${hotels[0]}. لم نضع مكانه فندقًا آخر.`
          : `لم يعد المزود يبيع بعض فنادق باقة «${title}»: ${hotels.join('، ')}. لم نضع مكانها فنادق أخرى.`,
        ...(others.length > 0 ? [`يمكنك اختيار فندق مثل: ${others.join('، ')}.`] : ['يمكنك اختيار فندق آخر الآن.']),
        'الحجوزات السابقة كما هي.',
      ],
      label: 'باقاتك',
    }),
    en: ({ title, hotels, others }) => ({
      subject:
        hotels.length === 1 ? 'A hotel in your package is no longer sold' : 'Hotels in your package are no longer sold',
      lines: [
        hotels.length === 1
          ? `The supplier no longer sells a hotel in “${title}”: ${hotels[0]}. We put no other in its place.`
          : `The supplier no longer sells some hotels in “${title}”: ${hotels.join(', ')}. We put no others in their place.`,
        ...(others.length > 0
          ? [`You can choose one such as: ${others.join(', ')}.`]
          : ['You can choose another hotel now.']),
        'Bookings stay as they are.',
      ],
      label: 'Your packages',
    }),
  },
  withdrawn: {
    ar: ({ title }) => ({
      subject: 'أوقفنا بيع باقتك',
      lines: [
        `لم نجد رحلات طيران أو غرفًا لباقة «${title}» مدة طويلة، فأوقفنا بيعها.`,
        'الحجوزات السابقة كما هي. عدّل الباقة وانشرها من جديد متى شئت.',
      ],
      label: 'باقاتك',
    }),
    en: ({ title }) => ({
      subject: 'Your package is off sale',
      lines: [
        `There were no flights or rooms for “${title}” for a long time, so it is off sale.`,
        'Bookings stay as they are. Change the package and publish it again whenever you like.',
      ],
      label: 'Your packages',
    }),
  },
};

export const healthLetter = (kind: LetterKind, locale: Locale, facts: HealthFacts): HealthLetter =>
  LETTERS[kind][locale]({
    ...facts,
    title: isolated(facts.title),
    hotels: facts.hotels.map(isolated),
    others: facts.others.map(isolated),
  });
