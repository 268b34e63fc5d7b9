import { PARTY_LIMITS } from '#contract/constants.ts';
import { CLAIMS } from '#contract/rules/claims.ts';
import type { DesignStep } from '#contract/entities/studio/proposal.ts';
import { nightsWords } from '#server/modules/catalogue/index.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const REPLIES = sentences.said;
export const noSuchCity = (): Refusal =>
  new Refusal(422, 'invalid', REPLIES.noSuchCity, { fields: { stops: REPLIES.noSuchCity } });

export const PACE = { perDay: 10, onSale: 200 } as const;

/** `hard`: blocks publishing. */
type Check = { hard: boolean; step: DesignStep };
const hard = (step: DesignStep): Check => ({ hard: true, step });
const soft = (step: DesignStep): Check => ({ hard: false, step });

export const CHECKS = {
  stops: hard('where'),
  same: hard('where'),
  hotels: hard('options'),
  price: hard('options'),
  profit: hard('options'),
  market: soft('options'),
  refundable: soft('options'),
  days: soft('days'),
  room: hard('days'),
  season: soft('days'),
  plan: hard('days'),
  why: hard('words'),
  words: hard('words'),
  contact: hard('words'),
  template: soft('words'),
  newest: soft('publish'),
  profile: hard('publish'),
  pace: hard('publish'),
} satisfies Record<keyof typeof sentences.checks, Check>;
export type CheckCode = keyof typeof CHECKS;

const FIGURES = { nights: nightsWords(PARTY_LIMITS.maxNights), options: CLAIMS.options, ...PACE };
export const checkSentence = (code: CheckCode, isHeld: boolean): Sentence =>
  fillIn(sentences.checks[code][isHeld ? 'ok' : 'bad'], FIGURES);
