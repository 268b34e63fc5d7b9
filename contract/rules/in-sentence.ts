/** Names that English gives an article in the middle of a sentence. */
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
/** Arabic names that are declined: after a noun or a verb the dual is not what it is alone. */
const DECLINED = new Map([['الأمريكتان', 'الأمريكتين']]);

/**
 * The name of a place as it stands within a sentence, after a preposition or another noun: "the Middle East",
 * "the Caucasus"; other Arabic names stay as they are.
 */
export const inSentence = (name: string): string =>
  WITH_ARTICLE.has(name) ? `the ${name}` : (DECLINED.get(name) ?? name.replace(/^The (?=[A-Z])/u, 'the '));
