import sentences from './sentences.json' with { type: 'json' };

/** What http itself has to say, in both languages. */
export const SENTENCES = sentences.said;

/** One sentence per kind of wrong field. `{n}` is the bound that was passed. */
export const FIELD_SENTENCES = sentences.fields;
