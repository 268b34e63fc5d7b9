import { TEAM_ZONE, type Locale } from '#contract/constants.ts';
import {
  DOCUMENT_FILTERS,
  DOCUMENT_KINDS,
  HOME_ID,
  HOUSE_ID,
  type DeskDocument,
  type DocumentProblem,
} from '#contract/entities/desk/document.ts';
import { HOME_SECTIONS } from '#contract/entities/home-sections.ts';
import { POLICY_NAMES, type PolicyName } from '#contract/entities/policy-names.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db, DbTransaction } from '#server/db/database.ts';
import type { DocumentKind } from '#server/db/tables/content.ts';
import { bodyAt, keyOf, readDocument, type Problem } from '#server/modules/catalogue/documents/index.ts';
import { problemsOf } from '#server/modules/catalogue/documents/problems.ts';
import sentences from '#server/modules/catalogue/sentences.json' with { type: 'json' };
import { hijriSentence } from '#server/modules/paper-sentences.ts';
import { notFound } from '#server/modules/refusal.ts';
import type { ContentDeskDeps } from './content.desk.service.ts';
import {
  countDocuments,
  findDocumentRow,
  readDocumentRows,
  vendorNames,
  waitingApproval,
  type DocumentRow,
} from './content.desk.store.ts';
import { countPackages } from './uses.desk.store.ts';

export type Body = Record<string, unknown>;
/** The draft where there is one; without, `rev` is the negative version, so that an older window is told. */
export type Standing = { row: DocumentRow; body: unknown; rev: number };

const { problems: PROBLEMS } = sentences;
/** A house, its home page and its pages are there to be written from the first day [CA20]. */
const unwritten = (kind: DocumentKind, key: string): DocumentRow => ({
  kind,
  key,
  state: 'draft',
  version: 0,
  pack: null,
  changed_at: 0,
  path: null,
  name_ar: null,
  name_en: null,
  rev: null,
  draft_json: null,
  saved_at: null,
  saved_by: null,
});
const HOUSE: Body = { slug: 'house' };
const HOME: Body = { slug: 'home', sections: HOME_SECTIONS.map((id) => ({ id })), banners: [] };
const isPage = (key: string): key is PolicyName => POLICY_NAMES.some((name) => name === key);

const titleOf = ({ kind, key }: DocumentRow, locale: Locale): string | null => {
  if (kind === 'house' || kind === 'home') return sentences[kind][locale];
  return kind === 'page' && isPage(key) ? sentences.pages[key][locale] : null;
};

/** 404 for what is no document's id. */
export const keyIn = (id: string): { kind: DocumentKind; key: string } => {
  const [kind = '', ...key] = id.split('-');
  const known = DOCUMENT_KINDS.find((one) => one === kind);
  if (!known || key.length === 0) throw notFound();
  return { kind: known, key: key.join('-') };
};

export const problemText = ({ path, code, typed }: Problem, locale: Locale): DocumentProblem => {
  const hijri = typed === undefined ? null : hijriSentence(typed);
  const text = hijri ?? (code in PROBLEMS ? PROBLEMS[code as keyof typeof PROBLEMS] : PROBLEMS.not_understood);
  return { path, text: text[locale] };
};

type Deps = { db: Database; clock: Clock } & Pick<ContentDeskDeps, 'templates'>;

/** What the desk reads of documents [CA5]. */
export function createContentViews({ db, clock, templates }: Deps) {
  const find = async (of: Db, kind: DocumentKind, key: string): Promise<DocumentRow | undefined> =>
    (await findDocumentRow(of, kind, key)) ?? ((await isThere(of, kind, key)) ? unwritten(kind, key) : undefined);

  const isThere = async (of: Db, kind: DocumentKind, key: string): Promise<boolean> =>
    (kind === 'page' && isPage(key)) ||
    [HOUSE_ID, HOME_ID].includes(`${kind}-${key}`) ||
    (kind === 'overlay' && (await vendorNames(of, key)) !== null);

  async function emptyOf(of: Db, { kind, key }: DocumentRow): Promise<Body> {
    if (kind === 'home') return HOME;
    if (kind === 'page' && isPage(key)) return templates(key);
    if (kind !== 'overlay') return HOUSE;
    return { slug: key, name: await vendorNames(of, key) };
  }

  async function overlayNames({ kind, key, version }: DocumentRow): Promise<Record<Locale, string> | null> {
    const written = (await bodyAt(db, kind, key, version)) as { name: Record<Locale, string> } | null;
    return written?.name ?? vendorNames(db, key);
  }

  async function view(row: DocumentRow, locale: Locale): Promise<DeskDocument> {
    const draft = row.draft_json === null ? null : (JSON.parse(row.draft_json) as { name?: Record<Locale, string> });
    const overlay = row.kind === 'overlay' ? await overlayNames(row) : null;
    const live = row.name_ar === null ? undefined : { ar: row.name_ar, en: row.name_en ?? row.name_ar };
    return {
      id: `${row.kind}-${row.key}`,
      kind: row.kind,
      title: titleOf(row, locale) ?? overlay?.[locale] ?? ((live ?? draft?.name)?.[locale] || row.key),
      path: row.path,
      state: row.state,
      edited: draft !== null,
      version: row.version,
      pack: row.pack,
      approval_id: row.kind === 'page' ? await waitingApproval(db, `page-${row.key}`, clock.now()) : null,
      packages: await countPackages(db, row),
      changed_at: new Date(row.saved_at ?? row.changed_at).toISOString(),
    };
  }

  async function standing(trx: Database | DbTransaction, id: string): Promise<Standing> {
    const { kind, key } = keyIn(id);
    const row = await find(trx, kind, key);
    if (!row) throw notFound();
    const body =
      row.draft_json === null
        ? ((await bodyAt(trx, kind, key, row.version)) ?? (await emptyOf(trx, row)))
        : (JSON.parse(row.draft_json) as Body);
    return { row, body, rev: row.rev ?? -row.version };
  }

  async function problems(
    trx: Database | DbTransaction,
    { kind, key }: Pick<DocumentRow, 'kind' | 'key'>,
    body: unknown,
  ): Promise<Problem[]> {
    const read = readDocument(kind, body);
    if ('problems' in read) return read.problems;
    // a key is chosen once: another one would overwrite another document
    if (keyOf(read.document) !== key)
      return [{ path: 'code' in read.document.body ? 'code' : 'slug', code: 'not_understood' }];
    return problemsOf(trx, read.document, todayIn(TEAM_ZONE, new Date(clock.now())));
  }

  async function list(query: Record<string, string>, locale: Locale) {
    const { filters, dropped, page, size } = readDeskQuery(DOCUMENT_FILTERS, query);
    if (filters.kind === 'page') {
      const pages = await Promise.all(POLICY_NAMES.map((name) => find(db, 'page', name)));
      const written = await Promise.all(pages.flatMap((row) => row ?? []).map((row) => view(row, locale)));
      const shown = written.filter(({ state }) => filters.state === undefined || state === filters.state);
      return { items: shown, page: 1, pages: 1, total: shown.length, dropped };
    }
    const total = await countDocuments(db, filters);
    const rows = await readDocumentRows(db, filters, { page, size });
    const items = await Promise.all(rows.map((row) => view(row, locale)));
    return { items, page, pages: pagesOf(total, size), total, dropped };
  }

  async function read(id: string, locale: Locale) {
    const { row, body, rev } = await standing(db, id);
    const found = await problems(db, row, body);
    return {
      item: await view(row, locale),
      body: body as Body,
      rev,
      problems: found.map((one) => problemText(one, locale)),
    };
  }

  return { view, standing, problems, list, read };
}
