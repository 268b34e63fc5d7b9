import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

/** A kind of promised work in words for staff [BO10]: its name, what it does, and what hangs on it while it is not done. */
export type KindWords = { name: Sentence; does: Sentence; hangs: Sentence; isMoney: boolean };

/** The kinds that somebody's money waits for. */
const OF_MONEY: (keyof typeof sentences.kinds)[] = [
  'gateway_webhook',
  'reconcile_payment',
  'reconcile_top_up',
  'refund_payment',
  'send_refund',
  'return_duplicate',
  'pay_earnings',
  'close_charge',
];

/** Every kind that this release carries out; a test asks for a line of its own for each. */
export const KINDS: Record<string, KindWords> = Object.fromEntries(
  Object.entries(sentences.kinds).map(([kind, words]) => [
    kind,
    { ...words, isMoney: OF_MONEY.some((one) => one === kind) },
  ]),
);

/** A kind in words; of one that another release promised, what can be said of it. */
export const wordsOf = (kind: string): KindWords =>
  KINDS[kind] ?? { ...sentences.strange, isMoney: false, name: { ar: kind, en: kind } };
