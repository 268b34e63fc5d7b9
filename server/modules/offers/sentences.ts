import type { StayProblem } from '#contract/rules/dates.ts';
import type { PartyProblem } from '#contract/rules/party.ts';
import type { Sentence } from '#server/modules/refusal.ts';

export const STAY_SENTENCES: Record<StayProblem, Sentence> = {
  start_past: { ar: 'اختر موعد سفر يبدأ من الغد', en: 'Choose a departure from tomorrow on' },
  start_far: {
    ar: 'نبيع حتى 330 يومًا مقدّمًا، فاختر موعدًا أقرب',
    en: 'We sell up to 330 days ahead, choose an earlier day',
  },
  end_before: {
    ar: 'العودة بعد المغادرة بليلة على الأقل',
    en: 'The return must be at least one night after the departure',
  },
  too_long: { ar: 'أطول إقامة 30 ليلة', en: 'The longest stay is 30 nights' },
};

export const PARTY_SENTENCES: Record<PartyProblem, Sentence> = {
  too_many_seats: { ar: 'نحجز لتسعة مقاعد على الأكثر في الرحلة الواحدة', en: 'One trip takes at most nine seats' },
  too_many_infants: { ar: 'لكل رضيع بالغ في الغرفة نفسها', en: 'Each infant needs an adult in the same room' },
};

export const CHECK_FIELDS: Sentence = {
  ar: 'راجع التواريخ وعدد المسافرين',
  en: 'Please check the dates and travellers',
};
export const NO_SUCH_PACKAGE: Sentence = {
  ar: 'هذه الباقة لم تعد متاحة، فابحث من جديد أو تواصل معنا لنساعدك في حجزك',
  en: 'This package is no longer available, please search again or contact us to help you book your reservation',
};
export const ALTERED_KEY: Sentence = {
  ar: 'لم نتعرّف على هذا الاختيار، فعد إلى الباقة واختر من جديد',
  en: 'We do not recognise this choice, go back to the package and choose again',
};
export const NO_SUCH_HOTEL: Sentence = {
  ar: 'نفدت غرف هذا الفندق لتواريخك وعددكم',
  en: 'This hotel has no rooms left for your dates and party',
};
export const NO_SUCH_SOURCE: Sentence = {
  ar: 'هذا المصدر ليس من مصادر فنادق هذه الرحلة',
  en: 'This is not one of the hotel sources of this trip',
};
export const SUPPLIERS_DOWN: Sentence = {
  ar: 'لم نتمكّن من سؤال شركائنا الآن، فأعد المحاولة بعد قليل',
  en: 'We could not reach our partners just now, please try again shortly',
};

export const nightsForStops = (stops: number): Sentence => ({
  ar: `هذه الرحلة تمر بعدة مدن، وأقل مدة لها ${stops} ليال`,
  en: `This trip has several stops and needs at least ${stops} nights`,
});
