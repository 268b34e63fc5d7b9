import type { Theme } from '#contract/constants.ts';

/** Search words of a theme, in both languages (R14). */
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
