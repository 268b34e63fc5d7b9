import type * as z from 'zod/mini';
import { City } from '#contract/entities/catalogue/city.ts';
import { Country } from '#contract/entities/catalogue/country.ts';
import { Event } from '#contract/entities/catalogue/event.ts';
import type { DocumentKind } from '#server/db/tables/content.ts';

export type Bodies = { country: Country; city: City; event: Event };
export type Document = { [Kind in DocumentKind]: { kind: Kind; body: Bodies[Kind] } }[DocumentKind];

export const DOCUMENT_KINDS: readonly DocumentKind[] = ['country', 'city', 'event'];
const SCHEMAS: Record<DocumentKind, z.ZodMiniType<Bodies[DocumentKind]>> = {
  country: Country,
  city: City,
  event: Event,
};

/** Never changes; names do. */
export const keyOf = ({ kind, body }: Document): string => (kind === 'country' ? body.code : body.slug);

/** Of the schema's own words. */
const CODES: Record<string, string> = { too_small: 'missing', invalid_type: 'missing', too_big: 'too_long' };

export type Problem = { path: string; code: string };

/** The document, or what is wrong with it by field. */
export function readDocument(kind: DocumentKind, body: unknown): { document: Document } | { problems: Problem[] } {
  const { success, data, error } = SCHEMAS[kind].safeParse(body);
  if (success) return { document: { kind, body: data } as Document };
  return {
    problems: error.issues.map(({ path, code }) => ({ path: path.join('.'), code: CODES[code] ?? 'not_understood' })),
  };
}
