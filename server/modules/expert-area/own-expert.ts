import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import { notFound } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';

export type OwnExpert = Selectable<Tables['expert']>;

/** The expert that the caller's account is; 404 for an account that is none (any more). */
export async function ownExpert(db: Db, { user }: Pick<Caller, 'user'>): Promise<OwnExpert> {
  const row =
    user === null
      ? undefined
      : await db.selectFrom('expert').selectAll().where('account_id', '=', user.id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
