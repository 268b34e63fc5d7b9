export const DAY_TAGS = {
  car: { ar: 'مع سائق', en: 'With driver' },
  walk: { ar: 'مشيًا على مهل', en: 'An easy walk' },
  boat: { ar: 'بالقارب', en: 'By boat' },
  train: { ar: 'بالقطار', en: 'By train' },
  ticket: { ar: 'بتذكرة دخول', en: 'Entry ticket' },
  food: { ar: 'أكل محلي', en: 'Local food' },
  family: { ar: 'يناسب الصغار', en: 'Good for children' },
  early: { ar: 'انطلاق مبكر', en: 'An early start' },
  evening: { ar: 'مساء', en: 'In the evening' },
  hike: { ar: 'مشي في الطبيعة', en: 'A walk in nature' },
  swim: { ar: 'سباحة', en: 'Swimming' },
  free: { ar: 'على راحتكم', en: 'At your own pace' },
  worship: { ar: 'عبادة', en: 'Worship' },
  snow: { ar: 'ثلج', en: 'Snow' },
} as const satisfies Record<string, { ar: string; en: string }>;
export type DayTag = keyof typeof DAY_TAGS;
