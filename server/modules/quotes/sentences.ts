import type { Sentence } from '#server/modules/refusal.ts';

export const SOLD_OUT_FLIGHT: Sentence = {
  ar: 'نفدت مقاعد هذه الرحلة قبل قليل، فاختر رحلة أخرى',
  en: 'The last seats of this flight have just been sold, please choose another flight',
};
export const SOLD_OUT_HOTEL: Sentence = {
  ar: 'نفدت هذه الغرفة قبل قليل، فاختر غرفة أو فندقًا آخر',
  en: 'This room has just been sold, please choose another room or hotel',
};
export const noPlaces = (name: Sentence): Sentence => ({
  ar: `نفدت أماكن «${name.ar}» في يومها، فأكمل من دونها أو اختر نشاطًا آخر`,
  en: `“${name.en}” has no places left on its day, go on without it or choose another activity`,
});
export const NO_TRANSFERS: Sentence = {
  ar: 'نفدت سيارات التوصيل في أيام رحلتك، فاختر تواريخ أخرى',
  en: 'No transfers are left on the days of your trip, please choose other dates',
};
export const NO_SUCH_ACTIVITY: Sentence = {
  ar: 'إحدى الأنشطة التي اخترتها ليست في هذه الباقة',
  en: 'One of the chosen activities is not part of this package',
};
export const NO_SUCH_QUOTE: Sentence = {
  ar: 'انتهى عرض السعر هذا، فعد إلى الباقة لتحصل على سعر جديد',
  en: 'This price is no longer kept, go back to the package for a new one',
};
