import type { Actor } from '#contract/entities/desk/common.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';

const KINDS = ['customer', 'guest', 'gateway', 'supplier', 'job', 'staff', 'operator', 'system'] as const;
const accountIn = (text: string): number | null => {
  const id = /^(?:customer|staff):(\d+)$/u.exec(text)?.[1];
  return id === undefined ? null : Number(id);
};

export async function actorsOf(texts: (string | null)[], namesOf: NamesOf): Promise<(text: string | null) => Actor> {
  const ids = texts.flatMap((text) => accountIn(text ?? '') ?? []);
  const names = await namesOf([...new Set(ids)]);
  return (text) => {
    const [word = '', ...rest] = (text ?? 'system').split(':');
    const kind = KINDS.find((name) => name === word);
    // refunds and cases from the command line store a bare name
    if (!kind) return { kind: 'operator', id: text, name: text };
    const id = rest.join(':') || null;
    const account = accountIn(text ?? '');
    return { kind, id, name: account === null ? (kind === 'operator' ? id : null) : (names.get(account) ?? null) };
  };
}
