import type { DocumentVersion } from '#contract/entities/desk/document.ts';
import type { Database } from '#server/db/database.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';
import { bodyAt } from '#server/modules/catalogue/documents/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import type { ContentDesk } from './content.desk.service.ts';
import { keyIn, type Body } from './content.desk.views.ts';
import { readVersions } from './versions.desk.store.ts';

type Deps = { db: Database; namesOf: NamesOf; desk: Pick<ContentDesk, 'save'> };

const parsed = (json: string) => JSON.parse(json) as Body;

/** Names of the fields that differ. */
const changesOf = (body: Body, before: Body | undefined): string[] =>
  before === undefined
    ? []
    : [...new Set([...Object.keys(before), ...Object.keys(body)])].filter(
        (name) => JSON.stringify(body[name]) !== JSON.stringify(before[name]),
      );

/** What was published of a document: whole versions, newest first [CA6]. */
export function createVersionsDesk({ db, namesOf, desk }: Deps) {
  return {
    async list(id: string): Promise<DocumentVersion[]> {
      const { kind, key } = keyIn(id);
      const rows = await readVersions(db, kind, key);
      const names = await namesOf(rows.flatMap(({ published_by }) => published_by ?? []));
      return rows.map(({ version, body_json, published_by, published_at }, at) => ({
        version,
        by: published_by === null ? null : (names.get(published_by) ?? null),
        published_at: new Date(published_at).toISOString(),
        changes: changesOf(parsed(body_json), rows[at + 1] && parsed(rows[at + 1]!.body_json)),
      }));
    },
    /** As a draft, over the one of `rev`; nothing is published. */
    async restore(id: string, { version, rev }: { version: number; rev: number }, caller: Caller) {
      const { kind, key } = keyIn(id);
      const body = (await bodyAt(db, kind, key, version)) as Body | null;
      if (!body) throw notFound();
      return desk.save(id, { rev, body }, caller);
    },
  };
}
