import type { Kysely } from 'kysely';

type Rows = {
  review: {
    id: string;
    state: string;
    refusals: number;
    decided_at: number | null;
    reply_text: string | null;
    replied_at: number | null;
  };
  moderation_case: { kind: string; target_id: string; state: string };
};

/** They predate the newest decision: only a rewrite leads to another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rows = db as Kysely<Rows>;
  const outdated = rows
    .selectFrom('review')
    .select('id')
    .where('state', 'in', ['waiting', 'published'])
    .where('refusals', '>', 0)
    .whereRef('replied_at', '<', 'decided_at');
  await rows
    .deleteFrom('moderation_case')
    .where('kind', '=', 'reply')
    .where('state', '=', 'open')
    .where('target_id', 'in', outdated)
    .execute();
  await rows.updateTable('review').set({ reply_text: null, replied_at: null }).where('id', 'in', outdated).execute();
}
