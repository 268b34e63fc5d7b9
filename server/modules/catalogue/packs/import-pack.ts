import { TEAM_ZONE } from '#contract/constants.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import { bodyAt, itemsOf, keyOf, publishDocuments, type Document } from '#server/modules/catalogue/documents/index.ts';
import { draftKeys } from '#server/modules/catalogue/documents/documents.store.ts';
import type { PhotoWordsOf } from '#server/modules/catalogue/documents/references.store.ts';
import { problemsOf } from '#server/modules/catalogue/documents/problems.ts';
import type { Pack, PackFault } from './pack-files.ts';

/** What an import does with a document; `changed` here since it was imported and `hidden` are kept, unless replaced. */
export type PlanState = 'new' | 'newer' | 'same' | 'changed' | 'hidden';
export type PlanLine = { document: Document; state: PlanState; changed_at: number | null };

/** Every fault of the files, then what they point at and neither the pack nor the catalogue has. `now`: epoch ms. */
export async function packFaults(db: Db, { files, faults, pictures }: Pack, now: number): Promise<PackFault[]> {
  const documents = files.map(({ document }) => document);
  const found: PackFault[] = [...faults];
  const photos: PhotoWordsOf = new Map(
    pictures.map(({ id, alt, ...words }) => [id, { ...words, alt_ar: alt.ar, alt_en: alt.en }]),
  );
  const today = todayIn(TEAM_ZONE, new Date(now));
  for (const { file, document } of files)
    for (const problem of await problemsOf(db, document, today, documents, photos)) found.push({ ...problem, file });
  return found;
}

export async function planImport(db: Db, { files }: Pick<Pack, 'files'>): Promise<PlanLine[]> {
  const items = new Map((await itemsOf(db)).map((item) => [`${item.kind}/${item.key}`, item]));
  const drafts = new Set(await draftKeys(db));
  const lines: PlanLine[] = [];
  for (const { document } of files) {
    const { kind } = document;
    const id = `${kind}/${keyOf(document)}`;
    const item = items.get(id);
    const stored = item && (await bodyAt(db, kind, keyOf(document), item.version));
    const stateOf = (): PlanState => {
      if (!item) return 'new';
      if (drafts.has(id)) return 'changed';
      if (item.state === 'hidden') return 'hidden';
      if (JSON.stringify(stored) === JSON.stringify(document.body)) return 'same';
      return item.pack_version === item.version ? 'newer' : 'changed';
    };
    lines.push({ document, state: stateOf(), changed_at: item?.changed_at ?? null });
  }
  return lines;
}

type Import = { pack: Pack; replace: boolean; now: number };

/** All or nothing, under the catalogue's lock; deletes nothing [CA2]. Returns what it did. */
export async function importPack(trx: DbTransaction, { pack, replace, now }: Import): Promise<PlanLine[]> {
  await raiseCatalogue(trx, 'content');
  const plan = await planImport(trx, pack);
  const isTaken = ({ state }: PlanLine) => state === 'new' || state === 'newer' || (replace && state === 'changed');
  const documents = plan.filter(isTaken).map(({ document }) => document);
  if (documents.length > 0) await publishDocuments(trx, { documents, pack: pack.name, by: null, now });
  return plan;
}
