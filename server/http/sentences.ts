import sentences from './sentences.json' with { type: 'json' };

export const SENTENCES = sentences.said;

/** One sentence per kind of wrong field. `{n}` is the exceeded bound. */
export const FIELD_SENTENCES = sentences.fields;
