import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { acceptInvitation, Invitation } from '#contract/calls/invitations.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import { originOf, type AccountsStore, type Admission } from '#server/modules/accounts/index.ts';
import { actorOf, type Act, type WriteAudit } from '#server/modules/audit/index.ts';
import { joinExpert } from '#server/modules/experts/index.ts';
import { maskedEmail } from '#server/modules/masked-email.ts';
import { notFound } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import type { InvitationRow } from './invitations.store.ts';
import type { Invitations } from './invitations.ts';
import { join } from './members.ts';

export type JoiningDeps = {
  db: Database;
  clock: Clock;
  store: AccountsStore;
  admission: Admission;
  invitations: Invitations;
  audit: WriteAudit;
};

export function createJoining({ db, clock, store, admission, invitations, audit }: JoiningDeps) {
  async function takePlace(trx: DbTransaction, row: InvitationRow, accountId: number, now: number): Promise<void> {
    const { role, invited_by: invitedBy, expert_id: expertId } = row;
    if (role !== null) return join(trx, { accountId, role, invitedBy, now });
    if (expertId === null || !(await joinExpert(trx, { expertId, accountId, now }))) throw notFound();
    const account = await store.findById(trx, accountId);
    const scopes = JSON.parse(account?.scopes_json ?? '[]') as string[];
    await store.change(trx, accountId, { scopes_json: JSON.stringify([...new Set([...scopes, 'expert'])]) });
  }

  return {
    async open(token: string): Promise<Invitation> {
      const row = await invitations.find(db, token, clock.now());
      const email = invitations.emailOf(row);
      return {
        kind: row.kind,
        role: row.role,
        email: maskedEmail(email),
        expires_at: new Date(row.expires_at).toISOString(),
        has_account: (await store.findByEmail(db, email)) !== undefined,
      };
    },

    /** All in one transaction; concurrent calls accept once. */
    async accept({ token, ...form }: ParsedBodyOf<typeof acceptInvitation>, caller: Caller) {
      const now = clock.now();
      const row = await invitations.find(db, token, now);
      const { role, invited_by: invitedBy } = row;
      if (row.kind === 'staff' && role === null) throw notFound();
      const email = invitations.emailOf(row);
      await invitations.refuseKnown(db, email);
      const hash = await admission.check(form, email, (await store.findByEmail(db, email)) === undefined);
      const origin = originOf(caller);
      return retryOnConflict(db, async (trx) => {
        await invitations.use(trx, row, now);
        const { id } = await admission.admit(trx, { form, email, hash, origin, now });
        await takePlace(trx, row, id, now);
        const session = await admission.open(trx, id, origin, now);
        const actor = { ...actorOf(caller), accountId: id, role };
        const detail = { role, invited_by: invitedBy, invitation: row.id };
        const target: Act['target'] =
          row.kind === 'staff' ? { kind: 'staff', id } : { kind: 'expert', id: Number(row.expert_id) };
        await audit(trx, actor, { act: `${row.kind}.join`, target, detail });
        return session;
      });
    },
  };
}
export type Joining = ReturnType<typeof createJoining>;
