import type { Sentence } from '#server/modules/refusal.ts';

export const SOLD_OUT_FLIGHT: Sentence = {
  ar: 'نفدت مقاعد رحلة الطيران هذه قبل قليل، فاختر رحلة طيران أخرى',
  en: 'The last seats on this flight have just been sold. Please choose another flight',
};
export const SOLD_OUT_HOTEL: Sentence = {
  ar: 'نفدت هذه الغرفة قبل قليل، فاختر غرفة أو فندقًا آخر',
  en: 'This room has just been sold. Please choose another room or hotel',
};
export const noPlaces = (name: Sentence): Sentence => ({
  ar: `نفدت مقاعد «${name.ar}» في يومها، فأكمل من دونها أو اختر نشاطًا آخر`,
  en: `“${name.en}” is sold out on its day. Continue without it or choose another activity`,
});
export const NO_TRANSFERS: Sentence = {
  ar: 'نفدت سيارات التوصيل في أيام رحلتك، فاختر تواريخ أخرى',
  en: 'No transfers are left on the days of your trip. Please choose other dates',
};
export const NO_SUCH_ACTIVITY: Sentence = {
  ar: 'أحد الأنشطة التي اخترتها ليس في هذه الباقة',
  en: 'One of the chosen activities is not part of this package',
};
export const NO_SUCH_QUOTE: Sentence = {
  ar: 'انتهت مدة هذا السعر، اطلب سعرًا جديدًا',
  en: 'This price has expired. Ask for a new one',
};
