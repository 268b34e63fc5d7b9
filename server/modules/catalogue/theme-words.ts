import type { Theme } from '#contract/constants.ts';

/** What visitors type when they mean a theme, in either language: part of what a package is found by (R14). */
export const THEME_WORDS: Record<Theme, string> = {
  family: 'family families kids عائلة عائلية عائلات أطفال',
  couple: 'couple couples honeymoon romantic أزواج زوجين شهر عسل رومانسية',
  city: 'city cities مدينة مدن',
  beach: 'beach beaches sea شاطئ شواطئ بحر',
  nature: 'nature mountains طبيعة جبال',
  adventure: 'adventure adventures مغامرة مغامرات',
  culture: 'culture history ثقافة تاريخ',
  umrah: 'umrah عمرة',
  winter: 'winter snow ski شتاء ثلج تزلج',
};
