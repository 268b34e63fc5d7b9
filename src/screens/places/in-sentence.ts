/** Names that English gives an article in the middle of a sentence. */
const WITH_ARTICLE = new Set([
  'Middle East',
  'Indian Ocean',
  'United Kingdom',
  'United States',
  'United Arab Emirates',
  'Netherlands',
  'Maldives',
  'Faroe Islands',
]);

/** The name of a place as it stands within a sentence: "the Middle East", "the Caucasus"; Arabic names stay as they are. */
export const inSentence = (name: string): string =>
  WITH_ARTICLE.has(name) ? `the ${name}` : name.replace(/^The (?=[A-Z])/u, 'the ');
