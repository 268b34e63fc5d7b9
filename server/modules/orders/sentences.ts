import type { FieldProblem, PaperProblem } from '#contract/rules/traveller-form.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import { paperSentence } from '#server/modules/paper-sentences.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

const FIELD_SENTENCES: Record<Exclude<FieldProblem, PaperProblem>, Sentence> = sentences.fields;
export const fieldSentence = (problem: FieldProblem, text: string): Sentence =>
  problem in FIELD_SENTENCES
    ? FIELD_SENTENCES[problem as keyof typeof FIELD_SENTENCES]
    : paperSentence(problem as PaperProblem, text);
export const REPLIES = sentences.said;
/** Why a supplier did not hold a part, and the next step. */
export const NOT_HELD = sentences.notHeld;
/** The order is offered again at the price without its code. */
export const PROMO_REPLIES = sentences.promo;
export const DESK_REFUSALS = sentences.desk;
export const CODE_REFUSALS = sentences.code;
export const soldOutActivity = (name: Sentence): Sentence => fillIn(sentences.soldOutActivity, { name });
