import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from '#contract/calls/all.ts';
import { SPEC_CALLS, SPEC_ENTITIES } from '#contract/spec-api.ts';
import { ROOT } from '#scripts/run.ts';

const fieldsOf = (schema: (typeof SPEC_ENTITIES)[number]['schema']): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
const lineOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const calls = Object.values(ALL_CALLS);

/** docs/api-additions.md, made of the contract. `npx vitest run tests/laws/api-additions.test.ts -u` writes it anew. */
function additions(): string {
  const own = calls
    .filter((call) => !SPEC_CALLS.some((line) => line === lineOf(call)))
    .toSorted((one, other) => (one.path + one.method < other.path + other.method ? -1 : 1));
  const fields = SPEC_ENTITIES.map(({ name, schema, fields: named }) => {
    const added = fieldsOf(schema).filter((field) => !named.split(' ').includes(field));
    return `| ${name} | ${added.map((field) => `\`${field}\``).join(', ') || 'none'} |`;
  });
  return [
    '# What this product adds to the API of the specification (E1, C13)',
    '',
    `Made of the contract; a test fails when it is not what the contract says. The ${SPEC_CALLS.length} calls of the specification stand in \`contract/spec-api.ts\`.`,
    '',
    '## Fields added to its entities',
    '',
    '| entity | fields of ours |',
    '|---|---|',
    ...fields,
    '',
    '## Calls added to its own',
    '',
    '| call | what it does | who may call it |',
    '|---|---|---|',
    ...own.map((call) => `| \`${lineOf(call)}\` | ${call.summary} | ${call.access} |`),
    '',
  ].join('\n');
}

describe('the API beside the specification', () => {
  it('[E1] has every call and every field that the specification names', () => {
    const served = calls.map(lineOf);
    expect(SPEC_CALLS.filter((line) => !served.includes(line))).toEqual([]);
    const missing = SPEC_ENTITIES.flatMap(({ name, schema, fields }) => {
      const own = fieldsOf(schema);
      return fields.split(' ').flatMap((field) => (own.includes(field) ? [] : [`${name}.${field}`]));
    });
    expect(missing).toEqual([]);
  });

  it('[E1] lists in one place what it adds', async () => {
    await expect(additions()).toMatchFileSnapshot(join(ROOT, 'docs/api-additions.md'));
  });
});
