import type { StayProblem } from '#contract/rules/dates.ts';
import type { PartyProblem } from '#contract/rules/party.ts';
import { nightsWords } from '#server/modules/catalogue/index.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const STAY_SENTENCES: Record<StayProblem, Sentence> = sentences.stay;
export const PARTY_SENTENCES: Record<PartyProblem, Sentence> = sentences.party;
export const CHECK_FIELDS: Sentence = sentences.checkFields;
export const NO_SUCH_PACKAGE: Sentence = sentences.noSuchPackage;
export const ALTERED_KEY: Sentence = sentences.alteredKey;
export const NO_SUCH_HOTEL: Sentence = sentences.noSuchHotel;
export const NO_SUCH_SOURCE: Sentence = sentences.noSuchSource;
export const ALREADY_THERE: Sentence = sentences.alreadyThere;
export const NOT_ASKED: Sentence = sentences.notAsked;
export const SUPPLIERS_DOWN: Sentence = sentences.suppliersDown;

export const nightsForStops = (stops: number): Sentence =>
  fillIn(sentences.nightsForStops, { nights: nightsWords(stops) });
