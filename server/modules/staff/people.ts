import type { Role } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { DbTransaction } from '#server/db/database.ts';
import type { AccountsStore } from '#server/modules/accounts/index.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import type { Email } from '#server/modules/mail/index.ts';
import type { Invitations, InvitationLink } from './invitations.ts';
import { auditWithdrawals } from '#server/modules/approvals/index.ts';
import { changeRole, disable, forgetFactor } from './members.ts';
import { memberMail, type MemberMail } from './staff-mails.ts';

/** Enqueues in the same transaction. */
export type PostMail = (trx: DbTransaction, mail: Email) => Promise<void>;

type Deps = {
  clock: Clock;
  store: AccountsStore;
  invitations: Invitations;
  audit: WriteAudit;
  postMail: PostMail;
  publicUrl: () => string;
};

/** Each act with mail and audit entry, in the caller's transaction [BO1] [BO3]. */
export function createPeople({ clock, store, invitations, audit, postMail, publicUrl }: Deps) {
  async function notify(trx: DbTransaction, accountId: number, mail: MemberMail): Promise<void> {
    const row = await store.findById(trx, accountId);
    if (row) await postMail(trx, memberMail(mail, row, publicUrl()));
  }
  const target = (id: number) => ({ kind: 'staff', id }) as const;

  return {
    async invite(
      trx: DbTransaction,
      actor: Actor,
      invitee: { email: string; role: Role; invitedBy: number | null; approval?: string },
      deliver: (invited: InvitationLink) => Promise<void>,
    ): Promise<InvitationLink> {
      const { email, role, invitedBy, approval } = invitee;
      const link = await invitations.make(trx, { email, role, invitedBy, now: clock.now() });
      await deliver(link);
      const detail = { role, ...(approval ? { approval } : {}) };
      await audit(trx, actor, { act: 'staff.invite', target: { kind: 'invitation', id: link.id }, detail });
      return link;
    },

    async withdraw(trx: DbTransaction, actor: Actor, invitationId: string): Promise<void> {
      const { id, role } = await invitations.withdraw(trx, invitationId);
      await audit(trx, actor, { act: 'staff.uninvite', target: { kind: 'invitation', id }, detail: { role } });
    },

    async changeRole(
      trx: DbTransaction,
      actor: Actor,
      request: { id: number; role: Role; approval: string },
    ): Promise<void> {
      const { id, role, approval } = request;
      const before = await changeRole(trx, id, role, clock.now());
      await notify(trx, id, 'roleChanged');
      await auditWithdrawals(audit, trx, { actor, rows: before.withdrawals });
      const detail = { before: before.role, after: role, approval };
      await audit(trx, actor, { act: 'staff.role', target: target(id), detail });
    },

    async disable(trx: DbTransaction, actor: Actor, id: number): Promise<void> {
      const { role, withdrawals } = await disable(trx, id, clock.now());
      await auditWithdrawals(audit, trx, { actor, rows: withdrawals });
      await audit(trx, actor, { act: 'staff.disable', target: target(id), detail: { role } });
    },

    async resetFactor(trx: DbTransaction, actor: Actor, request: { id: number; approval: string }): Promise<void> {
      const { id, approval } = request;
      await forgetFactor(trx, id);
      await notify(trx, id, 'factorReset');
      await audit(trx, actor, { act: 'staff.reset_factor', target: target(id), detail: { approval } });
    },
  };
}
export type People = ReturnType<typeof createPeople>;
