import { ROLES_INVITED_ALONE } from '#contract/rules/permissions.ts';
import type { Db } from '#server/db/database.ts';

/** `first` invited the others alone, or those who did: nobody else has seen that they are other people. */
export type Hand = { first: number; members: number[] };

/** The members who may be of one hand with this one, itself among them, by the chain of who invited whom [BO2] [FK11]. */
export async function handOf(on: Db, member: number): Promise<Hand> {
  const rows = await on.selectFrom('staff_member').select(['account_id', 'invited_by', 'role']).execute();
  const inviters = new Map(
    rows.map(({ account_id, invited_by, role }) => [
      account_id,
      ROLES_INVITED_ALONE.some((alone) => alone === role) ? invited_by : null,
    ]),
  );
  const firstOf = (id: number, below: number[] = []): number => {
    const inviter = inviters.get(id) ?? null;
    return inviter === null || below.includes(inviter) ? id : firstOf(inviter, [...below, id]);
  };
  const first = firstOf(member);
  return { first, members: [...new Set([member, ...[...inviters.keys()].filter((id) => firstOf(id) === first)])] };
}
