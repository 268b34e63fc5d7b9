import * as z from 'zod/mini';

export const DOCUMENT_KINDS = [
  'airport',
  'airline',
  'country',
  'city',
  'event',
  'hotel',
  'overlay',
  'house',
  'page',
  'home',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** Never hidden: pages and tickets need them. */
export const FIXED_KINDS = ['house', 'page', 'home', 'airport', 'airline'] as const;
type FixedKind = (typeof FIXED_KINDS)[number];
export const isFixed = (kind: DocumentKind): kind is FixedKind => (FIXED_KINDS as readonly string[]).includes(kind);
export const DOCUMENT_STATES = ['live', 'draft', 'hidden'] as const;
/** Of the one document that says who sells [CA20]. */
export const HOUSE_ID = 'house-house';
export const HOME_ID = 'home-home';
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** `id`: kind and key, as `city-istanbul`. */
export const DeskDocument = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  /** The page that visitors see; null while it has none. */
  path: z.nullable(z.string()),
  state: z.enum(DOCUMENT_STATES),
  /** Has changes that are not published. */
  edited: z.boolean(),
  version: z.int(),
  /** Where it came from; null: written here. */
  pack: z.nullable(z.string()),
  /** Of the approval that a second person decides; a page is published by two [CA8]. */
  approval_id: z.optional(z.nullable(z.string())),
  /** Packages on sale that need it. */
  packages: z.int(),
  changed_at: z.string(),
});
export type DeskDocument = z.output<typeof DeskDocument>;

const NO_PAGE: DocumentKind[] = ['hotel', 'overlay', 'airport', 'airline'];
/** Shown as a page of their own, which a draft is previewed as [CA6]. */
export const hasPage = (kind: DocumentKind): boolean => !NO_PAGE.includes(kind);

/** Addresses within the site, by the page's language. */
export const DocumentPreview = z.object({ ar: z.string(), en: z.string(), until: z.string() });
export type DocumentPreview = z.output<typeof DocumentPreview>;

/** Field by path, as `days.2.title.ar`; the sentence is in the caller's language. */
export const DocumentProblem = z.object({ path: z.string(), text: z.string() });
export type DocumentProblem = z.output<typeof DocumentProblem>;

/** A published version; `changes`: fields that differ from the one before. `by` null: a pack, or nobody we know. */
export const DocumentVersion = z.object({
  version: z.int(),
  by: z.nullable(z.string()),
  published_at: z.string(),
  changes: z.array(z.string()),
});
export type DocumentVersion = z.output<typeof DocumentVersion>;

/** A written city to adopt with its country and events [CA9]. */
export const LibraryCity = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  days: z.int(),
  adopted: z.boolean(),
});
export type LibraryCity = z.output<typeof LibraryCity>;

export const DOCUMENT_FILTERS = {
  q: z.string().check(z.maxLength(100)),
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
};
