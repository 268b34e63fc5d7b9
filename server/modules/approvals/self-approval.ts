import { ROLES_INVITED_ALONE } from '#contract/rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { readInviters } from './approvals.store.ts';

/** `first` invited all the others: nobody else proves they are different people. */
export type Hand = { first: number; members: number[] };

/** Members who may be the same person as this one, by the chain of invitations [BO2] [FK11]. */
export async function handOf(on: Db, member: number): Promise<Hand> {
  const inviters = new Map(
    (await readInviters(on)).map(({ account_id, invited_by, role }) => [
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
