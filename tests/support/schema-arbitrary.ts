import * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { pathsOf, STRANGE, withStrange } from './sample-body.ts';
import { fc } from './seed.ts';

type Schema = {
  [key: string]: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
};

const SIGNS = fc.constantFrom(
  'ن',
  'a',
  'Z',
  '0',
  '٣',
  ' ',
  '-',
  "'",
  '%',
  '_',
  '<',
  '"',
  '\\',
  '\n',
  '\u202E',
  '\u0301',
  '😀',
  '\uD800',
);
const text = (most: number) => fc.string({ unit: SIGNS, maxLength: Math.min(most, 300) });
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

/** Bodies that a call's schema takes, made of the schema itself; what its refinements refuse may be among them. */
export const bodiesOf = (call: Call): fc.Arbitrary<unknown> =>
  arbitraryOf(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema);

/** Such bodies with something strange at one or two places: wrong kinds, strange texts, fields nobody asked for. */
export const mutatedBodiesOf = (call: Call): fc.Arbitrary<unknown> =>
  fc
    .tuple(bodiesOf(call), fc.array(fc.tuple(fc.nat(), strange), { minLength: 1, maxLength: 2 }))
    .map(([body, changes]) =>
      changes.reduce((sample: unknown, [place, value]) => {
        const paths = pathsOf(sample);
        return withStrange(sample, paths[place % paths.length]!, value);
      }, body),
    );

const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...STRANGE),
  fc.anything({ maxDepth: 3, withBigInt: false, withNullPrototype: false }),
  text(300),
  fc.double(),
  fc.constant({ role: 'staff', is_expert: true, wallet: 1e9, id: 1 }),
);

function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'object') return objectOf(schema);
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(arbitraryOf));
  if (schema.type === 'array') {
    const minLength = Number(schema.minItems ?? 0);
    return fc.array(arbitraryOf(schema.items ?? {}), {
      minLength,
      maxLength: Math.min(Number(schema.maxItems ?? 3), minLength + 3),
    });
  }
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  return textOf(schema);
}

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, arbitraryOf(property)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}

function numberOf(schema: Schema): fc.Arbitrary<unknown> {
  const min = Math.max(Number(schema.minimum ?? schema.exclusiveMinimum ?? -1e6), -1e9);
  const max = Math.min(Number(schema.maximum ?? schema.exclusiveMaximum ?? 1e6), 1e9);
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return schema.type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }));
}

/** By pattern: to list all letters of Unicode takes a tenth of a second. */
const matches = new Map<string, fc.Arbitrary<string>>();
function matching(pattern: string): fc.Arbitrary<string> {
  const known = matches.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  matches.set(pattern, known);
  return known;
}

function textOf(schema: Schema): fc.Arbitrary<unknown> {
  const pattern = typeof schema.pattern === 'string' ? schema.pattern : '';
  if (pattern.includes('\\d{4}-\\d{2}-\\d{2}')) return day;
  if (pattern) return matching(pattern);
  const sample = fc.constantFrom(
    'istanbul',
    'sara@example.com',
    '+96550001234',
    'SPRING10',
    'a quiet long secret',
    'noura',
  );
  return fc.oneof(sample, text(Number(schema.maxLength ?? 100)));
}
