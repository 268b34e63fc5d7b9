import type { DocumentBody } from '#machines/desk/document-draft.machine.ts';

type Node = Record<string | number, unknown>;

export const valueAt = (node: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Node | null | undefined)?.[name], node);

/** A copy with `value` at the path; `undefined` takes the field out. */
export function withValue(node: DocumentBody, path: string, value: unknown): DocumentBody {
  const [name = '', ...rest] = path.split('.');
  const inner = node[name];
  const next = rest.length > 0 ? withValue((inner ?? {}) as DocumentBody, rest.join('.'), value) : value;
  if (Array.isArray(node)) return node.map((one: unknown, at) => (at === Number(name) ? next : one)) as never;
  const { [name]: _, ...others } = node;
  return next === undefined ? others : { ...node, [name]: next };
}
