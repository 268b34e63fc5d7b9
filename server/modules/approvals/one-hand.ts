import { ROLES_INVITED_ALONE } from '#contract/rules/permissions.ts';
import type { Db } from '#server/db/database.ts';

/** Members whom one administrator invited without a second: nobody else has seen that they are another person. */
export const invitedAloneBy = (on: Db, inviter: number) =>
  on
    .selectFrom('staff_member')
    .select('account_id')
    .where('invited_by', '=', inviter)
    .where('role', 'in', ROLES_INVITED_ALONE);

/** Whether what a member asks for and this one would decide may be of one hand [BO2]. */
export async function isOfOneHand(on: Db, { asker, decider }: { asker: number; decider: number }): Promise<boolean> {
  const row = await invitedAloneBy(on, decider).where('account_id', '=', asker).executeTakeFirst();
  return row !== undefined;
}

/** Those whose requests a member may not decide: the member, and whom the member invited alone. */
export async function ownHands(on: Db, member: number): Promise<Set<number>> {
  const rows = await invitedAloneBy(on, member).execute();
  return new Set([member, ...rows.map((row) => row.account_id)]);
}
