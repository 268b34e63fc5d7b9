import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './findings.json' with { type: 'json' };

const at = (table: Record<string, Sentence>, name: string): Sentence | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** By the finding's subject, such as `order:…:owed`. */
export function findingWords(subject: string): Sentence {
  const [kind = '', , what = ''] = subject.split(':');
  if (kind === 'order') return at(sentences.order, what) ?? sentences.other;
  if (kind === 'payment') return at(sentences.payment, what) ?? sentences.other;
  return at(sentences.kinds, kind) ?? sentences.other;
}
