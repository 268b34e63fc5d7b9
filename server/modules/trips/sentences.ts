import type { TripWord } from '#contract/rules/trip-plan.ts';
import { PARTY_SENTENCES, STAY_SENTENCES } from '#server/modules/offers/index.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const TRIP_SENTENCES: Record<TripWord, Sentence> = {
  ...sentences.fields,
  ...STAY_SENTENCES,
  ...PARTY_SENTENCES,
};
export const CHECK_TRIP: Sentence = sentences.checkTrip;
export const SWITCHED_OFF: Sentence = sentences.switchedOff;
export const NO_SUCH_TRIP: Sentence = sentences.noSuchTrip;
export const NO_SUCH_SHARE: Sentence = sentences.noSuchShare;
