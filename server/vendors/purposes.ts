/**
 * What a vendor is asked for: `visitor` searches and books, `list` prices what a visitor looks at, `background` prices by
 * itself, `content` copies houses, `studio` is an expert's design.
 */
export const PURPOSES = ['visitor', 'list', 'background', 'content', 'studio'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** Calls of a day. */
export type Spent = Record<Purpose, number>;
