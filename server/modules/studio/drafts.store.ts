import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { EMPTY_DESIGN, type Draft, type PackageDesign } from '#contract/entities/studio/design.ts';
import type { Db, DbTransaction, Tables } from '#server/db/database.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { REPLIES } from './sentences.ts';
import type { Written } from './heads.store.ts';

export type DraftRow = Selectable<Tables['package_draft']>;

export const designIn = ({ design_json }: Pick<DraftRow, 'design_json'>): PackageDesign =>
  JSON.parse(design_json) as PackageDesign;

export const toldDraft = (row: DraftRow): Draft => ({
  draft_id: row.id,
  package_id: row.package_id,
  rev: row.rev,
  state: row.state,
  design: designIn(row),
  started_at: new Date(row.started_at).toISOString(),
  saved_at: new Date(row.updated_at).toISOString(),
});

export async function findDraft(db: Db, expertId: number, id: string): Promise<DraftRow> {
  const row = await db
    .selectFrom('package_draft')
    .selectAll()
    .where('id', '=', id)
    .where('expert_id', '=', expertId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

type NewDraft = { expertId: number; now: number; design?: PackageDesign; of?: { id: number; version: number } };

/** A package has one open change at a time: an existing one is answered. */
export async function beginDraft(db: Db, { expertId, now, design = EMPTY_DESIGN, of }: NewDraft): Promise<DraftRow> {
  const id = randomUUID();
  await db
    .insertInto('package_draft')
    .values({
      id,
      expert_id: expertId,
      package_id: of?.id ?? null,
      base_version: of?.version ?? null,
      rev: 1,
      design_json: JSON.stringify(design),
      state: 'open',
      slot: of?.id ?? null,
      published_version: null,
      started_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .execute();
  if (!of) return findDraft(db, expertId, id);
  const open = await openDraftOf(db, of.id);
  if (!open) throw notFound();
  return open;
}

export const openDraftOf = (db: Db, packageId: number): Promise<DraftRow | undefined> =>
  db.selectFrom('package_draft').selectAll().where('slot', '=', packageId).executeTakeFirst();

export const staleDraft = (row: DraftRow): Refusal =>
  row.state === 'open'
    ? new Refusal(409, 'draft_changed', REPLIES.draftChanged, { extra: { draft: toldDraft(row) } })
    : new Refusal(409, 'draft_closed', REPLIES.draftClosed, { extra: { draft: toldDraft(row) } });

type Saved = { expertId: number; id: string; rev: number; design: PackageDesign; now: number };

/** 409 unless `rev` is current. A repeated save gets the same answer. */
export async function saveDraft(db: Db, { expertId, id, rev, design, now }: Saved): Promise<DraftRow> {
  const design_json = JSON.stringify(design);
  const row = await db
    .updateTable('package_draft')
    .set({ rev: rev + 1, design_json, updated_at: now })
    .where('id', '=', id)
    .where('expert_id', '=', expertId)
    .where('state', '=', 'open')
    .where('rev', '=', rev)
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const draft = await findDraft(db, expertId, id);
  // the answer of this very save was lost
  if (draft.state === 'open' && draft.rev === rev + 1 && draft.design_json === design_json) return draft;
  throw staleDraft(draft);
}

/** 409 once published. */
export async function dropDraft(db: Db, expertId: number, id: string, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('package_draft')
    .set({ state: 'dropped', slot: null, updated_at: now })
    .where('id', '=', id)
    .where('expert_id', '=', expertId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return;
  const draft = await findDraft(db, expertId, id);
  if (draft.state !== 'dropped') throw staleDraft(draft);
}

export async function closeDraft(
  trx: DbTransaction,
  draft: DraftRow,
  { package_id, version }: Written,
  now: number,
): Promise<void> {
  await trx
    .updateTable('package_draft')
    .set({ state: 'published', slot: null, package_id, published_version: version, updated_at: now })
    .where('id', '=', draft.id)
    .execute();
}
