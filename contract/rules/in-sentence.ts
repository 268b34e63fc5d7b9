const WITH_ARTICLE = new Set([
  'Middle East',
  'Indian Ocean',
  'United Kingdom',
  'United States',
  'United Arab Emirates',
  'Netherlands',
  'Maldives',
  'Seychelles',
  'Faroe Islands',
]);
/** Duals, declined after a noun or verb. */
const DECLINED = new Map([['الأمريكتان', 'الأمريكتين']]);

/** "the Middle East"; other Arabic names stay. */
export const inSentence = (name: string): string =>
  WITH_ARTICLE.has(name) ? `the ${name}` : (DECLINED.get(name) ?? name.replace(/^The (?=[A-Z])/u, 'the '));
