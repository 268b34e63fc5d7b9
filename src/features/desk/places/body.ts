import type { DocumentBody } from '#machines/desk/document-draft.machine.ts';

type Node = Record<string, unknown>;

export const valueAt = (node: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Node | null | undefined)?.[name], node);

/** A copy with `value` at the path; `undefined` takes the field out. */
export const withValue = (body: DocumentBody, path: string, value: unknown): DocumentBody =>
  changed(body, path.split('.'), value) as DocumentBody;

function changed(node: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const inner = (node as Node)[name] ?? {};
  const next = rest.length > 0 ? changed(inner, rest, value) : value;
  if (Array.isArray(node)) return node.map((one: unknown, at) => (at === Number(name) ? next : one));
  const { [name]: _, ...others } = node as Node;
  return next === undefined ? others : { ...(node as Node), [name]: next };
}
