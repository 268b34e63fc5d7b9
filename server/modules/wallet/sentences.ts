import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const REPLIES = sentences.said;
/** What the gateway's page calls a top-up. */
export const TOP_UP_NAME: Sentence = sentences.topUpName;
/** Tells that a top-up was paid. */
export const TOP_UP_LETTER = sentences.topUpLetter;
