import type * as z from 'zod/mini';
import { NOT_A_DAY } from '#contract/entities/dates.ts';
import { Airline } from '#contract/entities/catalogue/airline.ts';
import { Airport } from '#contract/entities/catalogue/airport.ts';
import { City } from '#contract/entities/catalogue/city.ts';
import { Country } from '#contract/entities/catalogue/country.ts';
import { Event } from '#contract/entities/catalogue/event.ts';
import { Hotel } from '#contract/entities/catalogue/hotel.ts';
import { Home } from '#contract/entities/catalogue/home.ts';
import { House } from '#contract/entities/catalogue/house.ts';
import { Overlay } from '#contract/entities/catalogue/overlay.ts';
import { Page } from '#contract/entities/catalogue/page.ts';
import type { DocumentKind } from '#server/db/tables/content.ts';

export type Bodies = {
  airport: Airport;
  airline: Airline;
  country: Country;
  city: City;
  event: Event;
  hotel: Hotel;
  overlay: Overlay;
  house: House;
  page: Page;
  home: Home;
};
export type Document = { [Kind in DocumentKind]: { kind: Kind; body: Bodies[Kind] } }[DocumentKind];

const SCHEMAS: Record<DocumentKind, z.ZodMiniType<Bodies[DocumentKind]>> = {
  airport: Airport,
  airline: Airline,
  country: Country,
  city: City,
  event: Event,
  hotel: Hotel,
  overlay: Overlay,
  house: House,
  page: Page,
  home: Home,
};

/** Never changes; names do. */
export const keyOf = ({ body }: Document): string => ('code' in body ? body.code : body.slug);

/** Of the schema's own words. */
const CODES: Record<string, string> = { too_small: 'missing', invalid_type: 'missing', too_big: 'too_long' };

/** `typed`: a day as it was typed. */
export type Problem = { path: string; code: string; typed?: string };

function problemOf({ path, code, message, input }: z.core.$ZodIssue): Problem {
  const isDay = message === NOT_A_DAY && typeof input === 'string' && input !== '';
  if (isDay) return { path: path.join('.'), code: 'not_a_day', typed: input };
  return { path: path.join('.'), code: message === NOT_A_DAY ? 'missing' : (CODES[code] ?? 'not_understood') };
}

/** The document, or what is wrong with it by field. */
export function readDocument(kind: DocumentKind, body: unknown): { document: Document } | { problems: Problem[] } {
  const { success, data, error } = SCHEMAS[kind].safeParse(body, { reportInput: true });
  if (success) return { document: { kind, body: data } as Document };
  return { problems: error.issues.map(problemOf) };
}
