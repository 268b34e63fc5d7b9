import type { TripWord } from '#contract/rules/trip-plan.ts';
import { PARTY_SENTENCES, STAY_SENTENCES } from '#server/modules/offers/index.ts';
import type { Sentence } from '#server/modules/refusal.ts';

export const TRIP_SENTENCES: Record<TripWord, Sentence> = {
  not_home: {
    ar: 'نسافر من الكويت والرياض وجدة والدمام، فاختر أحدها',
    en: 'We fly from Kuwait, Riyadh, Jeddah and Dammam, choose one of them',
  },
  missing: { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  unknown: { ar: 'لا نبيع رحلات إلى هذه المدينة', en: 'We do not sell trips to this city' },
  same_as_before: {
    ar: 'أنت في هذه المدينة أصلًا، فاختر مدينة أخرى أو زد الليالي',
    en: 'You are in this city already, choose another or add nights',
  },
  same_as_origin: {
    ar: 'هذه مدينة المغادرة، فاختر وجهة أخرى',
    en: 'This is the city you leave from, choose another destination',
  },
  same_as_last_stop: {
    ar: 'العودة من المدينة نفسها، فاختر مطارًا آخر للعودة',
    en: 'You are in that city already, choose another airport to return to',
  },
  too_many_stops: { ar: 'خمس محطات على الأكثر', en: 'At most five stops' },
  one_stop_only: {
    ar: 'لهذه الرحلة وجهة واحدة، ولأكثر منها صمّم رحلة متعددة الوجهات',
    en: 'This kind of trip has one destination, build one of many destinations for more',
  },
  too_few_nights: { ar: 'ليلة واحدة على الأقل', en: 'At least one night' },
  too_many_nights: { ar: 'الرحلة كلها 30 ليلة على الأكثر', en: 'The whole trip is 30 nights at most' },
  not_a_day: { ar: 'اكتب تاريخًا صحيحًا', en: 'Enter a real date' },
  ...STAY_SENTENCES,
  ...PARTY_SENTENCES,
  no_adult: { ar: 'في كل غرفة بالغ واحد على الأقل', en: 'Each room needs at least one adult' },
  wrong_rooms: {
    ar: 'من غرفة إلى ست غرف، راجع المسافرين فيها',
    en: 'One to six rooms, please check who sleeps in them',
  },
};

export const CHECK_TRIP: Sentence = {
  ar: 'راجع الحقول المعلّمة في رحلتك',
  en: 'Please check the marked fields of your trip',
};
export const SWITCHED_OFF: Sentence = {
  ar: 'بناء الرحلات متوقّف الآن، ويمكنك اختيار باقة جاهزة',
  en: 'Building trips is switched off just now, you can choose a ready package',
};
export const NO_SUCH_TRIP: Sentence = {
  ar: 'لم نعثر على هذه الرحلة، فصمّمها من جديد',
  en: 'We could not find this trip, please build it again',
};
export const NO_SUCH_SHARE: Sentence = {
  ar: 'هذا الرابط لا يفتح رحلة، فاطلب من صاحبه رابطًا جديدًا',
  en: 'This link opens no trip, ask whoever sent it for a new one',
};
