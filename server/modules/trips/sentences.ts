import type { TripWord } from '#contract/rules/trip-plan.ts';
import { PARTY_SENTENCES, STAY_SENTENCES } from '#server/modules/offers/index.ts';
import type { Sentence } from '#server/modules/refusal.ts';

export const TRIP_SENTENCES: Record<TripWord, Sentence> = {
  not_home: {
    ar: 'تنطلق رحلاتنا من الكويت والرياض وجدة والدمام، فاختر إحداها',
    en: 'Our trips leave from Kuwait, Riyadh, Jeddah and Dammam. Choose one of them',
  },
  missing: { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  unknown: { ar: 'لا تتوفر لدينا رحلات إلى هذه المدينة', en: 'We have no trips to this city' },
  same_as_before: {
    ar: 'أنت في هذه المدينة أصلًا، فاختر مدينة أخرى أو زد الليالي',
    en: 'You are already in this city. Choose another or add nights',
  },
  same_as_origin: {
    ar: 'هذه مدينة المغادرة، فاختر وجهة أخرى',
    en: 'This is the city you leave from. Choose another destination',
  },
  same_as_last_stop: {
    ar: 'أنت في تلك المدينة أصلًا، فاختر مطارًا آخر للعودة',
    en: 'You are already in that city. Choose another airport to return to',
  },
  too_many_stops: { ar: 'خمس وجهات على الأكثر', en: 'At most five destinations' },
  one_stop_only: {
    ar: 'لهذه الرحلة وجهة واحدة، ولأكثر منها صمّم رحلة متعددة الوجهات',
    en: 'This trip has one destination. Build a multi-city trip for more',
  },
  too_few_nights: { ar: 'ليلة واحدة على الأقل', en: 'At least one night' },
  too_many_nights: { ar: 'الرحلة كلها 30 ليلة على الأكثر', en: 'The whole trip is 30 nights at most' },
  not_a_day: { ar: 'هذا التاريخ غير صحيح', en: 'This date is not valid' },
  ...STAY_SENTENCES,
  ...PARTY_SENTENCES,
  no_adult: { ar: 'في كل غرفة بالغ واحد على الأقل', en: 'Each room needs at least one adult' },
  wrong_rooms: {
    ar: 'من غرفة إلى ست غرف، راجع المسافرين فيها',
    en: 'One to six rooms. Please check who sleeps in each',
  },
};

export const CHECK_TRIP: Sentence = {
  ar: 'راجع الحقول المحددة في رحلتك',
  en: 'Please check the marked fields of your trip',
};
export const SWITCHED_OFF: Sentence = {
  ar: 'تصميم الرحلات متوقف الآن، ويمكنك اختيار باقة جاهزة',
  en: 'Trip building is paused. You can choose a ready package',
};
export const NO_SUCH_TRIP: Sentence = {
  ar: 'لم نعثر على هذه الرحلة، فصمّمها من جديد',
  en: 'We could not find this trip. Please build it again',
};
export const NO_SUCH_SHARE: Sentence = {
  ar: 'هذا الرابط غير صالح، فاطلب من صاحبه رابطًا جديدًا',
  en: 'This link is not valid. Ask whoever sent it for a new one',
};
