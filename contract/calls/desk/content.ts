import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { AirlineCode } from '#contract/entities/catalogue/airline.ts';
import { AirportCode } from '#contract/entities/catalogue/airport.ts';
import { CountryCode, Slug, Text } from '#contract/entities/catalogue/parts.ts';
import { Code } from '#contract/entities/typed-text.ts';
import {
  DeskDocument,
  DocumentPreview,
  DocumentProblem,
  DocumentVersion,
  LibraryCity,
} from '#contract/entities/desk/document.ts';
import { DeskQuery, deskPage } from './lists.ts';
import { Reason } from './orders.ts';

const PATH = '/api/v1/staff/content';
const LIBRARY = '/api/v1/staff/library';
const Body = z.record(z.string(), z.unknown());
const contentAct = {
  method: 'POST',
  reply: z.object({ data: DeskDocument, message: z.string() }),
  safe: false,
  idempotent: true,
  stepUp: false,
  access: 'staff',
  needs: 'content.write',
} as const;

export const readDocuments = call({
  method: 'GET',
  path: PATH,
  body: DeskQuery,
  reply: deskPage(DeskDocument),
  safe: true,
  access: 'staff',
  needs: 'content.read',
  summary: 'Documents of the catalogue (CA5)',
});

/** `body`: the draft where there is one, otherwise what is live; `rev` is negative without a draft. */
export const readDocument = call({
  method: 'GET',
  path: `${PATH}/:id`,
  body: z.object({}),
  reply: z.object({
    data: z.object({ item: DeskDocument, body: Body, rev: z.int(), problems: z.array(DocumentProblem) }),
  }),
  safe: true,
  access: 'staff',
  needs: 'content.read',
  summary: 'A document of the catalogue with its draft (CA5)',
});

/** 409 `content_changed` with the other's `body`, `rev`, `by`; 413 above 200 kB. */
export const saveDocument = call({
  method: 'PUT',
  path: `${PATH}/:id/draft`,
  body: z.object({ rev: z.int(), body: Body }),
  reply: z.object({
    data: z.object({ rev: z.int(), saved_at: z.string(), problems: z.array(DocumentProblem) }),
  }),
  safe: false,
  idempotent: true,
  stepUp: false,
  access: 'staff',
  needs: 'content.write',
  summary: 'Saves the draft of a document (CA5)',
});

/** For an hour, of the draft of `rev`, the newest without one. 409 `content_changed`; 422 `not_ready` with `problems`. */
export const previewDocument = call({
  method: 'GET',
  path: `${PATH}/:id/preview`,
  body: z.object({ rev: z.optional(z.coerce.number().check(z.int())) }),
  reply: z.object({ data: DocumentPreview }),
  safe: true,
  access: 'staff',
  needs: 'content.read',
  summary: 'Addresses of a draft as its page (CA6)',
});

export const readDocumentVersions = call({
  method: 'GET',
  path: `${PATH}/:id/versions`,
  body: z.object({}),
  reply: z.object({ data: z.array(DocumentVersion) }),
  safe: true,
  access: 'staff',
  needs: 'content.read',
  summary: 'Published versions of a document (CA6)',
});

/** As a draft over the one of `rev`. 409 `content_changed`. */
export const restoreDocument = call({
  ...contentAct,
  path: `${PATH}/:id/restore`,
  body: z.object({ version: z.int(), rev: z.int() }),
  summary: 'Makes a draft of an earlier version (CA6)',
});

/** As a draft. 422 `exists`. */
export const makeHotel = call({
  ...contentAct,
  path: PATH,
  body: z.object({ slug: Slug, city: Slug, name: Text }),
  summary: 'Adds a hotel of our own (CA13)',
});

const Made = { slug: Slug, name: Text };
/** As a draft. 422 `exists`, `no_airport`. */
export const makePlace = call({
  ...contentAct,
  path: `${PATH}/places`,
  body: z.discriminatedUnion('kind', [
    /** Its country, position and zone are those of the airport. */
    z.object({ ...Made, kind: z.literal('city'), airport: Code(3) }),
    z.object({ ...Made, kind: z.literal('country'), country: CountryCode }),
    z.object({ ...Made, kind: z.literal('event'), city: Slug }),
    z.object({ kind: z.literal('airport'), name: Text, code: AirportCode }),
    z.object({ kind: z.literal('airline'), name: Text, code: AirlineCode }),
  ]),
  summary: 'Adds a place that the library has not (CA9)',
});

export const dropDocument = call({
  ...contentAct,
  path: `${PATH}/:id/drop`,
  body: z.object({ rev: z.int() }),
  /** Null: nothing of it was ever published. */
  reply: z.object({ data: z.nullable(DeskDocument), message: z.string() }),
  summary: 'Drops the draft of a document (CA5)',
});

/** 422 `not_ready` with `problems`; 409 `content_changed`. A page asks a second person, with a `reason`; 409 `already_asked`. */
export const publishDocument = call({
  ...contentAct,
  path: `${PATH}/:id/publish`,
  body: z.object({ rev: z.int(), reason: z.optional(Reason) }),
  reply: z.object({ data: DeskDocument, message: z.string(), needs_approval: z.optional(z.boolean()) }),
  summary: 'Publishes a document in both languages (CA6)',
});

/** 422 `in_use` when something on sale needs it; 409 `changed`. */
export const hideDocument = call({
  ...contentAct,
  path: `${PATH}/:id/hide`,
  body: z.object({ reason: Reason }),
  summary: 'Hides a document from visitors (CA7)',
});

export const showDocument = call({
  ...contentAct,
  path: `${PATH}/:id/show`,
  body: z.object({ reason: Reason }),
  summary: 'Shows a hidden document again (CA7)',
});

export const readLibrary = call({
  method: 'GET',
  path: LIBRARY,
  body: z.object({}),
  reply: z.object({ data: z.array(LibraryCity) }),
  safe: true,
  access: 'staff',
  needs: 'content.read',
  summary: 'Written cities to adopt (CA9)',
});

/** With its country and events. 409 `exists`. */
export const adoptCity = call({
  ...contentAct,
  path: `${LIBRARY}/:id/adopt`,
  body: z.object({}),
  summary: 'Adopts a written city (CA9)',
});
