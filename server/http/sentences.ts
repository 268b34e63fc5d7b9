import sentences from './sentences.json' with { type: 'json' };

export const SENTENCES = sentences.said;

/** `{n}` is the exceeded bound. */
export const FIELD_SENTENCES = sentences.fields;
