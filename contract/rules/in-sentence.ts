/** Names with an article within an English sentence. */
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
/** Arabic duals that are declined after a noun or verb. */
const DECLINED = new Map([['الأمريكتان', 'الأمريكتين']]);

/**
 * A place's name within a sentence, after a preposition or noun: "the Middle East"; other Arabic names are unchanged.
 */
export const inSentence = (name: string): string =>
  WITH_ARTICLE.has(name) ? `the ${name}` : (DECLINED.get(name) ?? name.replace(/^The (?=[A-Z])/u, 'the '));
