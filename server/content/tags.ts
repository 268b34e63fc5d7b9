import type { Bilingual } from '#server/db/tables/catalogue-json.ts';
import { both } from './both.ts';

export const TAGS = {
  car: both('مع سائق', 'With driver'),
  walk: both('مشيًا على مهل', 'An easy walk'),
  boat: both('بالقارب', 'By boat'),
  train: both('بالقطار', 'By train'),
  ticket: both('بتذكرة دخول', 'Entry ticket'),
  food: both('أكل محلي', 'Local food'),
  family: both('يناسب الصغار', 'Good for children'),
  early: both('انطلاق مبكر', 'An early start'),
  evening: both('مساء', 'In the evening'),
  hike: both('مشي في الطبيعة', 'A walk in nature'),
  swim: both('سباحة', 'Swimming'),
  free: both('على راحتكم', 'At your own pace'),
  worship: both('عبادة', 'Worship'),
  snow: both('ثلج', 'Snow'),
} as const satisfies Record<string, Bilingual>;
export type TagCode = keyof typeof TAGS;
