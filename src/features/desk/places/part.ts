import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Labelled = { path: string; label: MessageDescriptor; optional?: true };
export type Choice = { value: string; label: MessageDescriptor | { ar: string; en: string } };

/** How a field of a document is edited; `path` within its parent. */
export type Part = Labelled &
  (
    | { kind: 'words'; long?: true }
    /** `agesIn`: after as many days a date asks for a new look. */
    | { kind: 'text'; code?: true; type?: 'date' | 'time' | 'url'; agesIn?: number }
    | { kind: 'number' }
    | { kind: 'year' }
    | { kind: 'pictures' }
    | { kind: 'months' | 'weekdays' | 'days' }
    | { kind: 'choice'; choices: Choice[]; none?: MessageDescriptor }
    | { kind: 'check' }
    | { kind: 'group'; parts: Part[] }
    | { kind: 'list'; parts: Part[]; blank: Record<string, unknown>; add: MessageDescriptor; ids?: true }
  );

/** The entry at `at`, and the one before it, changed places. */
export const earlier = <Entry>(list: Entry[], at: number): Entry[] =>
  list.with(at - 1, list[at]!).with(at, list[at - 1]!);

export const BOTH = { ar: '', en: '' };
export const name: Part = { kind: 'words', path: 'name', label: msg`Name` };
export const intro: Part = { kind: 'words', path: 'intro', label: msg`Introduction`, long: true };
export const pictures: Part = { kind: 'pictures', path: 'pictures', label: msg`Photos`, optional: true };
