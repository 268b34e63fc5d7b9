import type { Claim } from '#contract/entities/desk/common.ts';
import type { Db } from '#server/db/database.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';

/** Lifetime of a claim (ms); taking it again extends it. */
export const CLAIM_LIFETIME = 10 * 60_000;
const KIND = 'order';

export async function claimsOf(
  db: Db,
  ids: string[],
  reader: { me: number; now: number; namesOf: NamesOf },
): Promise<Map<string, Claim>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('desk_claim')
    .selectAll()
    .where('kind', '=', KIND)
    .where('target_id', 'in', ids)
    .where('until', '>', reader.now)
    .execute();
  const names = await reader.namesOf(rows.map((row) => row.account_id));
  return new Map(
    rows.map(({ target_id, account_id, until }) => [
      target_id,
      {
        by: { id: account_id, name: names.get(account_id) ?? null },
        mine: account_id === reader.me,
        until: new Date(until).toISOString(),
      },
    ]),
  );
}

/** Also takes over another's claim: claims warn, they lock nothing. */
export const takeClaim = (db: Db, orderId: string, accountId: number, now: number): Promise<unknown> =>
  db
    .insertInto('desk_claim')
    .values({ kind: KIND, target_id: orderId, account_id: accountId, until: now + CLAIM_LIFETIME })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'target_id']).doUpdateSet({ account_id: accountId, until: now + CLAIM_LIFETIME }),
    )
    .execute();

export const releaseClaim = (db: Db, orderId: string, accountId: number): Promise<unknown> =>
  db
    .deleteFrom('desk_claim')
    .where('kind', '=', KIND)
    .where('target_id', '=', orderId)
    .where('account_id', '=', accountId)
    .execute();
