import { useSelector } from '@xstate/react';
import { selectBody, selectProblems } from '#machines/desk/document-draft.selectors.ts';
import { valueAt, withValue } from './body.ts';
import { useDocument } from './document-context.ts';
import type { Part } from './part.ts';

export type FieldOf<Kind extends Part['kind']> = { part: Extract<Part, { kind: Kind }>; path: string };

/** The field at `path` of the document, with what is wrong with it. */
export function useDocumentField<Value>(path: string) {
  const document = useDocument();
  const body = useSelector(document, selectBody);
  const problems = useSelector(document, selectProblems);
  return {
    value: valueAt(body, path) as Value | undefined,
    error: problems.find((problem) => problem.path === path)?.text,
    put: (value: unknown) => document.send({ type: 'body.change', body: withValue(body, path, value) }),
  };
}
