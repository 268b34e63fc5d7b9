import type { StayProblem } from '#contract/rules/dates.ts';
import type { PartyProblem } from '#contract/rules/party.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import { nightsWords } from '#server/db/seed/words.ts';

export const STAY_SENTENCES: Record<StayProblem, Sentence> = {
  start_past: { ar: 'اختر موعد سفر يبدأ من الغد', en: 'Choose a departure date from tomorrow onwards' },
  start_far: {
    ar: 'يمكن الحجز حتى 330 يومًا من اليوم، فاختر موعدًا أقرب',
    en: 'You can book up to 330 days ahead. Choose an earlier day',
  },
  end_before: {
    ar: 'أقل مدة بين السفر والعودة ليلة واحدة',
    en: 'The return must be at least one night after the departure',
  },
  too_long: { ar: 'أطول إقامة 30 ليلة', en: 'The longest stay is 30 nights' },
};

export const PARTY_SENTENCES: Record<PartyProblem, Sentence> = {
  too_many_seats: { ar: 'أقصى عدد للمقاعد في الحجز الواحد 9', en: 'One booking takes at most 9 seats' },
  too_many_infants: {
    ar: 'يجب أن يكون مع كل رضيع بالغ في الغرفة نفسها',
    en: 'Each infant needs an adult in the same room',
  },
};

export const CHECK_FIELDS: Sentence = {
  ar: 'راجع التواريخ وعدد المسافرين',
  en: 'Please check the dates and travellers',
};
export const NO_SUCH_PACKAGE: Sentence = {
  ar: 'هذه الباقة لم تعد متاحة، ابحث من جديد أو تواصل معنا لنساعدك في حجز رحلتك',
  en: 'This package is no longer available, please search again or contact us to help you book your reservation',
};
export const ALTERED_KEY: Sentence = {
  ar: 'لم نتعرّف على هذا الاختيار، فعد واختر من جديد',
  en: 'We do not recognise this choice. Go back and choose again',
};
export const NO_SUCH_HOTEL: Sentence = {
  ar: 'نفدت غرف هذا الفندق لتواريخك وعدد مسافريك',
  en: 'This hotel has no rooms left for your dates and party',
};
export const NO_SUCH_SOURCE: Sentence = {
  ar: 'هذا المصدر ليس من مصادر فنادق هذه الرحلة',
  en: 'This is not one of the hotel sources of this trip',
};
export const SUPPLIERS_DOWN: Sentence = {
  ar: 'تعذّر الوصول إلى شركات الطيران والفنادق الآن، فحاول مرة أخرى بعد قليل',
  en: 'We could not reach the airlines and hotels just now. Please try again shortly',
};

export const nightsForStops = (stops: number): Sentence => ({
  ar: `هذه الرحلة تمر بعدة مدن، وأقل مدة لها ${nightsWords(stops).ar}`,
  en: `This trip has several stops and needs at least ${nightsWords(stops).en}`,
});
