import type { Call } from '#contract/calls/call.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { FIELD_SENTENCES, SENTENCES } from './sentences.ts';
import { fieldErrors, fieldSentence } from './validation.ts';

/** Deeper JSON is refused. */
const DEEPEST = 20;
/** No list of ours is longer (favourites). */
const LONGEST = 200;
const NUL = /\0|\\u0000/u;
const tooMany = fieldSentence('tooMany', String(LONGEST));

export function parseInput(call: Call, input: unknown): unknown {
  rejectControlCharacters(input);
  const read = call.body.safeParse(input ?? {}, { reportInput: true });
  if (read.success) return read.data;
  throw new Refusal(422, 'invalid', SENTENCES.invalid, { fields: fieldErrors(read.error.issues) });
}

/** NUL, which no database text holds; nesting that would exhaust the stack. */
export function rejectControlCharacters(input: unknown): void {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: input, path: '', depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && NUL.test(value)) refuse(path || 'body', FIELD_SENTENCES.badText);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) refuse('body', FIELD_SENTENCES.wrong);
    if (Array.isArray(value) && value.length > LONGEST) refuse(path || 'body', tooMany);
    for (const [name, child] of Object.entries(value)) {
      if (name.includes('\0')) refuse('body', FIELD_SENTENCES.badText);
      waiting.push({ value: child, path: path ? `${path}.${name}` : name, depth: depth + 1 });
    }
  }
}

function refuse(field: string, sentence: Sentence): never {
  throw new Refusal(422, 'invalid', SENTENCES.invalid, { fields: { [field]: sentence } });
}
