import { randomUUID } from 'node:crypto';
import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { saveView, SavedView } from '#contract/calls/desk/views.ts';
import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database } from '#server/db/database.ts';
import type { AccountsStore } from '#server/modules/accounts/index.ts';
import type { Viewer } from '#server/modules/approvals/index.ts';
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import { countViews, deleteView, insertView, readViews, type SavedViewRow } from './views.store.ts';

type Deps = { db: Database; clock: Clock; cipher: Cipher; store: AccountsStore };

const MOST = 50;
const NAME: Sentence = { ar: 'اكتب اسمًا لطريقة العرض هذه.', en: 'Give this view a name.' };
const TOO_MANY: Sentence = { ar: 'يمكن حفظ 50 طريقة عرض على الأكثر.', en: 'You can save up to 50 views.' };
const SHARED: Sentence = {
  ar: 'طرق العرض المشتركة يحفظها مدير النظام.',
  en: 'Only an administrator can save shared views.',
};

export function createViews({ db, clock, cipher, store }: Deps) {
  const viewOf = (row: SavedViewRow, names: Map<number, string>): SavedView => ({
    id: row.id,
    desk: row.desk as SavedView['desk'],
    name: row.name,
    // a search may name a person
    query: cipher.open(row.query_text, `view ${row.id}`),
    columns: JSON.parse(row.columns_json) as string[],
    is_shared: row.owner_id === null,
    created_by: { id: row.created_by, name: names.get(row.created_by) ?? null },
    created_at: new Date(row.created_at).toISOString(),
  });

  return {
    async list({ id }: Viewer, desk?: string): Promise<SavedView[]> {
      const rows = await readViews(db, id, desk);
      const names = await store.namesOf(
        db,
        rows.map((row) => row.created_by),
      );
      return rows.map((row) => viewOf(row, names));
    },

    async save({ id: memberId, role }: Viewer, form: ParsedBodyOf<typeof saveView>): Promise<SavedView> {
      const name = form.name.trim();
      if (!name) throw new Refusal(422, 'invalid', NAME, { fields: { name: NAME } });
      if (form.shared && role !== 'admin') throw new Refusal(403, 'forbidden', SHARED);
      if ((await countViews(db, memberId)) >= MOST) throw new Refusal(422, 'too_many', TOO_MANY);
      const id = randomUUID();
      const row: SavedViewRow = {
        id,
        desk: form.desk,
        owner_id: form.shared ? null : memberId,
        name,
        query_text: cipher.seal(form.query, `view ${id}`),
        columns_json: JSON.stringify(form.columns),
        created_by: memberId,
        created_at: clock.now(),
      };
      await insertView(db, row);
      return viewOf(row, await store.namesOf(db, [memberId]));
    },

    /** 404 for another member's, as for none. */
    async remove({ id, role }: Viewer, viewId: string): Promise<void> {
      if (!(await deleteView(db, viewId, { memberId: id, isAdmin: role === 'admin' }))) throw notFound();
    },
  };
}
export type Views = ReturnType<typeof createViews>;
