import { randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Role } from '#contract/rules/permissions.ts';
import type { Database, Db, Tables, DbTransaction } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { WriteConflict } from '#server/db/write-conflict.ts';
import type { AccountsStore } from '#server/modules/accounts/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { sha256Hex } from '#server/kernel/hash.ts';
import { refusedFor } from './sentences.ts';

export type InvitationRow = Selectable<Tables['invitation']>;
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

  /** Ends an earlier invitation of the same kind to the address. */
  async function write(
    trx: DbTransaction,
    place: Place,
    { email, invitedBy, now }: Invitee,
  ): Promise<Omit<InvitationLink, 'role'>> {
    const email_index = store.indexOf(email);
    await trx
      .deleteFrom('invitation')
      .where('kind', '=', place.kind)
      .where('email_index', '=', email_index)
      .where('used_at', 'is', null)
      .execute();
    const id = randomUUID();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = now + LIFETIME;
    const result = await trx
      .insertInto('invitation')
      .values({
        ...place,
        token_hash: sha256Hex(token),
        id,
        email_index,
        email_cipher: ring.cipher.seal(email.trim(), `invitation ${id}`),
        invited_by: invitedBy,
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // a concurrent invitation to the same address
    if (result.numInsertedOrUpdatedRows !== 1n) throw new WriteConflict('invitation');
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

    /** Ends an earlier open invitation. */
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
      const row = await db
        .selectFrom('invitation')
        .selectAll()
        .where('token_hash', '=', sha256Hex(token))
        .executeTakeFirst();
      if (!row) throw notFound();
      if (row.used_at !== null) throw refusedFor('invitation_used');
      if (row.expires_at <= now) throw refusedFor('invitation_expired');
      return row;
    },

    /** Only one of concurrent callers succeeds. */
    async use(trx: DbTransaction, row: InvitationRow, now: number): Promise<void> {
      const used = await trx
        .updateTable('invitation')
        .set({ used_at: now })
        .where('token_hash', '=', row.token_hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (used.numUpdatedRows !== 1n) throw refusedFor('invitation_used');
    },

    /** Newest first. */
    open: (db: Database, now: number): Promise<InvitationRow[]> =>
      db
        .selectFrom('invitation')
        .selectAll()
        .where('kind', '=', 'staff')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .execute(),

    /** Open ones only, else 404. Answers it. */
    async withdraw(trx: DbTransaction, id: string): Promise<InvitationRow> {
      const row = await trx
        .deleteFrom('invitation')
        .where('id', '=', id)
        .where('kind', '=', 'staff')
        .where('used_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw notFound();
      return row;
    },
  };
}
export type Invitations = ReturnType<typeof createInvitations>;
