import * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';

type Schema = {
  [key: string]: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** A body that the call's schema takes, made of the schema itself. */
export const sampleBody = (call: Call): unknown =>
  sampleOf(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema);

function sampleOf(schema: Schema): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleOf(choices.find((choice) => choice.type !== 'null') ?? {});
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ('const' in schema) return schema.const;
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sampleOf(property)]),
    );
  if (schema.prefixItems) return schema.prefixItems.map(sampleOf);
  if (schema.type === 'array') return schema.minItems ? [sampleOf(schema.items ?? {})] : [];
  if (schema.type === 'integer' || schema.type === 'number')
    return Number(schema.minimum ?? schema.exclusiveMinimum ?? 0) + 1;
  if (schema.type === 'boolean') return true;
  if (typeof schema.pattern === 'string' && schema.pattern.includes('\\d{4}-\\d{2}-\\d{2}'))
    return schema.pattern.includes('Z$') ? '2027-01-10T08:00:00Z' : '2027-01-10';
  if (schema.format === 'date') return '2027-01-10';
  if (schema.format === 'date-time') return '2027-01-10T08:00:00Z';
  if (schema.pattern === '^[A-Z]{2}$') return 'KW';
  return 'sample'.padEnd(Number(schema.minLength ?? 0), '.');
}

/** The address of every value inside, `['rooms', 0, 'Adults']`, the whole first. */
export function pathsOf(value: unknown, above: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [above];
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [above, ...entries.flatMap(([name, child]) => pathsOf(child, [...above, name]))];
}

const ABSENT = Symbol('absent');
export type Strange = typeof ABSENT | unknown;

/** What visitors, scripts and attackers put into a field. */
export const STRANGE: Strange[] = [
  ABSENT,
  null,
  '',
  '   ',
  '\u200B\u3164\u2800',
  'x'.repeat(10_000),
  true,
  [],
  {},
  ['a'],
  { $ne: null },
  { length: 1e9 },
  { toString: 'x' },
  -1,
  0,
  0.0004,
  1.5,
  1e308,
  1e-7,
  2 ** 53 + 2,
  2_147_483_648,
  '1e3',
  '0x10',
  '٣٫٥',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2020-01-01',
  '2026-12-01T00:00:00+14:00',
  '1448-05-01',
  "' OR '1'='1",
  '1;SELECT pg_sleep(5)',
  '%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'a\u0000b',
  'a\r\nBcc: x@y.z',
  '\u202Eabc',
  '\uD800',
  'e\u0301'.repeat(500),
  'undefined',
  '[object Object]',
  'Economy',
  [0],
  [0, 5],
  [1.99],
  ['5'],
  Array.from({ length: 1_000 }, () => 5),
];

/** A copy of `body` with `strange` at this address. */
export function withStrange(body: unknown, [name, ...rest]: (string | number)[], strange: Strange): unknown {
  if (name === undefined) return strange === ABSENT ? undefined : strange;
  const copy = Array.isArray(body) ? [...(body as unknown[])] : { ...(body as Record<string, unknown>) };
  const record = copy as Record<string | number, unknown>;
  if (rest.length === 0 && strange === ABSENT) delete record[name];
  else record[name] = withStrange(record[name], rest, strange);
  return copy;
}
