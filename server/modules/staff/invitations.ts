import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '#contract/rules/permissions.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { WriteConflict } from '#server/db/write-conflict.ts';
import type { AccountsStore } from '#server/modules/accounts/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { sha256Hex } from '#server/kernel/hash.ts';
import {
  deleteOpen,
  deleteOpenById,
  findByToken,
  insertInvitation,
  markUsed,
  readOpen,
  type InvitationRow,
} from './invitations.store.ts';
import { refusedFor } from './sentences.ts';

/** `token` is only in the link; the table stores its hash. */
export type InvitationLink = { id: string; token: string; email: string; role: Role; expiresAt: number };
type Place = Pick<InvitationRow, 'kind' | 'role' | 'lead_id' | 'expert_id'>;
type Invitee = { email: string; invitedBy: number | null; now: number };

/** Ms. */
const LIFETIME = 7 * 86_400_000;

/** The token is behind #: no server, log or Referer stores it. */
export const invitationUrl = (publicUrl: string, locale: string, token: string): string =>
  `${publicUrl}/${locale}/auth/invitation#token=${token}`;

/** Found by token, accepted once. */
export function createInvitations({ ring, store }: { ring: KeyRing; store: AccountsStore }) {
  const emailOf = (row: Pick<InvitationRow, 'id' | 'email_cipher'>): string =>
    ring.cipher.open(row.email_cipher, `invitation ${row.id}`);

  async function write(
    trx: DbTransaction,
    place: Place,
    { email, invitedBy, now }: Invitee,
  ): Promise<Omit<InvitationLink, 'role'>> {
    const email_index = store.indexOf(email);
    await deleteOpen(trx, place.kind, email_index);
    const id = randomUUID();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = now + LIFETIME;
    const isNew = await insertInvitation(trx, {
      ...place,
      token_hash: sha256Hex(token),
      id,
      email_index,
      email_cipher: ring.cipher.seal(email.trim(), `invitation ${id}`),
      invited_by: invitedBy,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    });
    // a concurrent invitation to the same address
    if (!isNew) throw new WriteConflict('invitation');
    return { id, token, email: email.trim(), expiresAt };
  }

  return {
    emailOf,

    /** Members and experts cannot be invited. */
    async refuseKnown(db: Db, email: string): Promise<void> {
      const account = await store.findByEmail(db, email);
      if (account?.role) throw refusedFor('already_staff');
      if (account && (JSON.parse(account.scopes_json) as string[]).includes('expert')) throw refusedFor('is_expert');
    },

    async make(trx: DbTransaction, { role, ...invitee }: Invitee & { role: Role }): Promise<InvitationLink> {
      await this.refuseKnown(trx, invitee.email);
      return { ...(await write(trx, { kind: 'staff', role, lead_id: null, expert_id: null }, invitee)), role };
    },

    async makeExpert(
      trx: DbTransaction,
      { leadId, expertId, ...invitee }: Invitee & { leadId: string; expertId: number },
    ): Promise<Omit<InvitationLink, 'role'>> {
      await this.refuseKnown(trx, invitee.email);
      return write(trx, { kind: 'expert', role: null, lead_id: leadId, expert_id: expertId }, invitee);
    },

    async find(db: Db, token: string, now: number): Promise<InvitationRow> {
      const row = await findByToken(db, sha256Hex(token));
      if (!row) throw notFound();
      if (row.used_at !== null) throw refusedFor('invitation_used');
      if (row.expires_at <= now) throw refusedFor('invitation_expired');
      return row;
    },

    /** Only one of concurrent callers succeeds. */
    async use(trx: DbTransaction, row: InvitationRow, now: number): Promise<void> {
      if (!(await markUsed(trx, row.token_hash, now))) throw refusedFor('invitation_used');
    },

    open: readOpen,

    /** Open ones only, else 404. Answers it. */
    async withdraw(trx: DbTransaction, id: string): Promise<InvitationRow> {
      const row = await deleteOpenById(trx, id);
      if (!row) throw notFound();
      return row;
    },
  };
}
export type Invitations = ReturnType<typeof createInvitations>;
