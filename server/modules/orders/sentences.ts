import type { FieldProblem, PaperProblem } from '#contract/rules/traveller-form.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import { paperSentence } from '#server/modules/paper-sentences.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

/** What is wrong with a field on this journey, said to the visitor (V1, V2). */
const FIELD_SENTENCES: Record<Exclude<FieldProblem, PaperProblem>, Sentence> = sentences.fields;
/** What is wrong with a field that holds this text. */
export const fieldSentence = (problem: FieldProblem, text: string): Sentence =>
  problem in FIELD_SENTENCES
    ? FIELD_SENTENCES[problem as keyof typeof FIELD_SENTENCES]
    : paperSentence(problem as PaperProblem, text);
export const REPLIES = sentences.said;
/** Why a supplier did not hold a part, and what to do. */
export const NOT_HELD = sentences.notHeld;
/** Why an order is offered again at the price without its code. */
export const PROMO_REPLIES = sentences.promo;
/** What staff are told when an act cannot be done; nothing was changed. */
export const DESK_REFUSALS = sentences.desk;
/** What is wrong with the code that confirms a cancellation. */
export const CODE_REFUSALS = sentences.code;
/** An activity, or the transfers, without places any more. */
export const soldOutActivity = (name: Sentence): Sentence => fillIn(sentences.soldOutActivity, { name });
