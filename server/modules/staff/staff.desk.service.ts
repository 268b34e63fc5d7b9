import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { inviteStaff, StaffInvitation, StaffMember } from '#contract/calls/desk/staff.ts';
import { isEmail } from '#contract/rules/contact-form.ts';
import { ROLES_INVITED_ALONE, type Role } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db, DbTransaction } from '#server/db/database.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import type { AccountsStore } from '#server/modules/accounts/index.ts';
import type { ApprovalRow, Ask } from '#server/modules/approvals/index.ts';
import { CHANGED } from '#server/modules/approvals/index.ts';
import type { Actor } from '#server/modules/audit/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { toIso } from '#server/kernel/time.ts';
import { mailedBy } from './acts.ts';
import { readFactors } from './factors.store.ts';
import { readInvitation, type InvitationRow } from './invitations.store.ts';
import type { Invitations } from './invitations.ts';
import type { People, PostMail } from './people.ts';
import { refusedFor, REPLIES } from './sentences.ts';
import { findMember, readMembers, readVisits, type MemberRow } from './staff.store.ts';

export type StaffDeskDeps = {
  db: Database;
  clock: Clock;
  store: AccountsStore;
  invitations: Invitations;
  people: People;
  ask: Ask;
  postMail: PostMail;
  publicUrl: () => string;
};

export function createStaffDesk({ db, clock, store, invitations, people, ask, postMail, publicUrl }: StaffDeskDeps) {
  async function viewsOf(on: Db, rows: MemberRow[]): Promise<StaffMember[]> {
    const ids = rows.map((row) => row.account_id);
    if (ids.length === 0) return [];
    const names = await store.namesOf(on, [...ids, ...rows.flatMap((row) => row.invited_by ?? [])]);
    const [factors, visits] = [await readFactors(on, ids), await readVisits(on, ids)];
    return Promise.all(
      rows.map(async (row) => {
        const at = visits.get(row.account_id);
        return {
          id: row.account_id,
          name: names.get(row.account_id) ?? null,
          email: (await store.findById(on, row.account_id))?.email ?? null,
          role: row.role,
          state: row.state,
          has_factor: factors.some((one) => one.account_id === row.account_id && one.confirmed_at !== null),
          invited_by: row.invited_by === null ? null : { id: row.invited_by, name: names.get(row.invited_by) ?? null },
          created_at: toIso(row.created_at),
          changed_at: toIso(row.changed_at),
          seen_at: at == null ? null : toIso(Number(at)),
          version: row.version,
        };
      }),
    );
  }
  async function showMember(on: Db, row: MemberRow): Promise<StaffMember> {
    const [member] = await viewsOf(on, [row]);
    if (!member) throw notFound();
    return member;
  }
  async function showInvitation(on: Db, row: InvitationRow): Promise<StaffInvitation> {
    const names = await store.namesOf(on, row.invited_by === null ? [] : [row.invited_by]);
    return {
      id: row.id,
      email: invitations.emailOf(row),
      role: row.role ?? 'support',
      invited_by: row.invited_by === null ? null : { id: row.invited_by, name: names.get(row.invited_by) ?? null },
      created_at: toIso(row.created_at),
      expires_at: toIso(row.expires_at),
    };
  }

  /** 409 `changed` with the newer state. */
  async function asSeen(trx: DbTransaction, id: string, version: number): Promise<MemberRow> {
    const row = /^\d{1,15}$/u.test(id) ? await findMember(trx, Number(id)) : undefined;
    if (!row) throw notFound();
    if (row.version !== version)
      throw new Refusal(409, 'changed', CHANGED, { extra: { member: await showMember(trx, row) } });
    if (row.state !== 'active') throw refusedFor('not_active');
    return row;
  }

  /** For roles that decide approvals, and former members, who would get a new factor. */
  async function needsSecond(trx: DbTransaction, email: string, role: Role): Promise<boolean> {
    if (!ROLES_INVITED_ALONE.includes(role)) return true;
    const account = await store.findByEmail(trx, email);
    return account !== undefined && (await findMember(trx, account.id)) !== undefined;
  }

  return {
    async list(): Promise<{ members: StaffMember[]; invitations: StaffInvitation[] }> {
      const members = await readMembers(db);
      const open = await invitations.open(db, clock.now());
      return {
        members: await viewsOf(db, members),
        invitations: await Promise.all(open.map((row) => showInvitation(db, row))),
      };
    },

    async invite(
      actor: Actor,
      form: ParsedBodyOf<typeof inviteStaff>,
    ): Promise<{ invitation: StaffInvitation | null; approval: ApprovalRow | null }> {
      const { role, locale, reason } = form;
      const email = form.email.trim();
      if (!isEmail(email)) throw new Refusal(422, 'invalid', REPLIES.email, { fields: { email: REPLIES.email } });
      return retryOnConflict(db, async (trx) => {
        await invitations.refuseKnown(trx, email);
        if (await needsSecond(trx, email, role)) {
          const target = { kind: 'invitation', id: store.indexOf(email).slice(0, 22) };
          const request = { email, role, locale };
          return {
            invitation: null,
            approval: await ask(trx, actor, { act: 'staff.invite', target, request, reason }),
          };
        }
        const deliver = mailedBy({ postMail, publicUrl }, trx, locale);
        const { id } = await people.invite(trx, actor, { email, role, invitedBy: actor.accountId }, deliver);
        const row = await readInvitation(trx, id);
        return { invitation: await showInvitation(trx, row), approval: null };
      });
    },

    withdrawInvitation: (actor: Actor, id: string): Promise<void> =>
      retryOnConflict(db, (trx) => people.withdraw(trx, actor, id)),

    askRole: (
      actor: Actor,
      { id, role, reason, version }: { id: string; role: Role; reason: string; version: number },
    ): Promise<ApprovalRow> =>
      retryOnConflict(db, async (trx) => {
        const member = await asSeen(trx, id, version);
        const request = { before: member.role, after: role, version };
        return ask(trx, actor, {
          act: 'staff.role',
          target: { kind: 'staff', id: member.account_id },
          request,
          reason,
        });
      }),

    askReset: (
      actor: Actor,
      { id, reason, version }: { id: string; reason: string; version: number },
    ): Promise<ApprovalRow> =>
      retryOnConflict(db, async (trx) => {
        const { account_id } = await asSeen(trx, id, version);
        const target = { kind: 'staff', id: account_id };
        return ask(trx, actor, { act: 'staff.reset_factor', target, request: { version }, reason });
      }),

    disable: (actor: Actor, { id, version }: { id: string; version: number }): Promise<StaffMember> =>
      retryOnConflict(db, async (trx) => {
        const { account_id } = await asSeen(trx, id, version);
        await people.disable(trx, actor, account_id);
        const row = await findMember(trx, account_id);
        if (!row) throw notFound();
        return showMember(trx, row);
      }),
  };
}
export type StaffDesk = ReturnType<typeof createStaffDesk>;
