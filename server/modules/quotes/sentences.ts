import { fillIn } from '#server/modules/fill-in.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const SOLD_OUT_FLIGHT: Sentence = sentences.soldOutFlight;
export const SOLD_OUT_HOTEL: Sentence = sentences.soldOutHotel;
export const TOO_SMALL: Sentence = sentences.tooSmall;
export const noPlaces = (name: Sentence): Sentence => fillIn(sentences.soldOutActivity, { name });
export const NO_TRANSFERS: Sentence = sentences.noTransfers;
export const NO_SUCH_ACTIVITY: Sentence = sentences.noSuchActivity;
export const NO_SUCH_QUOTE: Sentence = sentences.noSuchQuote;
