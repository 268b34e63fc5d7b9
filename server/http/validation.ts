import type { core } from 'zod/mini';
import { NOT_A_DAY } from '#contract/entities/dates.ts';
import { NOT_A_COUNTRY } from '#contract/entities/typed-text.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import { hijriSentence, paperSentence } from '#server/modules/paper-sentences.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import { FIELD_SENTENCES } from './sentences.ts';

type Issue = core.$ZodIssue;
type Word = keyof typeof FIELD_SENTENCES;

/** As `rooms.0.Adults`; `body` for the whole. */
export function fieldErrors(issues: readonly Issue[]): Record<string, Sentence> {
  const errors: Record<string, Sentence> = {};
  for (const issue of issues.flatMap(innermost)) {
    const field = issue.path.map(String).join('.').slice(0, 120) || 'body';
    if (Object.keys(errors).length < 50) errors[field] ??= say(issue);
  }
  return errors;
}

/** Of the member whose fixed values match, else the fixed value's own. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [first = []] = issue.errors;
  const branch = issue.errors.find((shape) => shape.every(({ code }) => code !== 'invalid_value'));
  const inner = (branch ?? first.filter(({ code }) => code === 'invalid_value')).flatMap(innermost);
  if (inner.length === 0) return [issue];
  return inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

export function fieldSentence(word: Word, bound: string = ''): Sentence {
  return fillIn(FIELD_SENTENCES[word], { n: bound });
}

function say(issue: Issue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      return fieldSentence(issue.input === undefined ? 'required' : 'wrongKind');
    case 'too_small':
      return fieldSentence(boundWord(issue), String(issue.minimum));
    case 'too_big':
      return fieldSentence(boundWord(issue), String(issue.maximum));
    case 'invalid_value':
      return issue.input === undefined
        ? fieldSentence('required')
        : fieldSentence('notChoice', issue.values.map(String).join(', '));
    case 'invalid_format':
    case 'custom':
      if (issue.message === NOT_A_COUNTRY) return paperSentence('country', '');
      if (issue.message === NOT_A_DAY) return notDay(issue);
      return fieldSentence(issue.code === 'custom' ? 'wrong' : 'badForm');
    default:
      return fieldSentence('wrong');
  }
}

/** May be a Hijri year. */
const notDay = ({ input }: Issue): Sentence => hijriSentence(String(input)) ?? fieldSentence('notDay');

function boundWord(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Word {
  const small = issue.code === 'too_small';
  if (issue.origin === 'string') return small ? 'tooShort' : 'tooLong';
  if (issue.origin === 'array' || issue.origin === 'set') return small ? 'tooFew' : 'tooMany';
  if (issue.inclusive === false) return small ? 'above' : 'below';
  return small ? 'tooSmall' : 'tooBig';
}
