import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditAct, AuditTarget } from '#contract/entities/desk/audit-codes.ts';
import type { Role } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import type { Tables, DbTransaction } from '#server/db/database.ts';
import type { Caller } from '#server/modules/route.ts';

export type AuditRow = Selectable<Tables['audit_entry']>;
/** Who acts. Without an account: a job or the command line, which `requestId` names. */
export type Actor = { accountId: number | null; role: Role | null; requestId: string; ip: string | null };
/** `detail`: what was before and after. Numbers, codes and days: no name, address, document or free text of a person. */
export type Act = {
  act: AuditAct;
  target: { kind: AuditTarget; id: string | number };
  detail?: Record<string, unknown>;
};

export const COMMAND_LINE: Actor = { accountId: null, role: null, requestId: 'command line', ip: null };
export const jobActor = (name: string): Actor => ({ accountId: null, role: null, requestId: `job ${name}`, ip: null });

/** Who asks, as the audit log has it. */
export const actorOf = ({ user, requestId, ip }: Caller): Actor => ({
  accountId: user?.id ?? null,
  role: user?.desk?.role ?? null,
  requestId,
  ip,
});

/** What an entry's hash covers: every column but the hash itself, in one order. */
export const hashOf = (row: Omit<AuditRow, 'hash'>): string =>
  createHash('sha256')
    .update(row.previous_hash)
    .update(
      JSON.stringify([
        row.seq,
        row.at,
        row.account_id,
        row.role,
        row.act,
        row.target_kind,
        row.target_id,
        row.detail_json,
        row.request_id,
        row.address_hash,
      ]),
    )
    .digest('hex');

/**
 * Writes acts of staff, each in the transaction that does it [BO3]. Call it last there: the head's row is one lock for all
 * processes, held until the transaction ends.
 */
export function createAuditWriter({ clock, ring }: { clock: Clock; ring: Fingerprints }) {
  return async function write(trx: DbTransaction, actor: Actor, { act, target, detail = {} }: Act): Promise<number> {
    // writing the head as it is takes the row's lock on PostgreSQL
    const head = await trx
      .updateTable('audit_head')
      .set(({ ref }) => ({ seq: ref('seq') }))
      .where('id', '=', 1)
      .returning(['seq', 'hash'])
      .executeTakeFirstOrThrow();
    const row = {
      seq: head.seq + 1,
      at: clock.now(),
      account_id: actor.accountId,
      role: actor.role,
      act,
      target_kind: target.kind,
      target_id: String(target.id),
      detail_json: JSON.stringify(detail),
      request_id: actor.requestId,
      address_hash: actor.ip === null ? '' : ring.fingerprint(`audit-address ${actor.ip}`),
      previous_hash: head.hash,
    };
    const hash = hashOf(row);
    await trx
      .insertInto('audit_entry')
      .values({ ...row, hash })
      .execute();
    await trx.updateTable('audit_head').set({ seq: row.seq, hash }).where('id', '=', 1).execute();
    return row.seq;
  };
}
export type WriteAudit = ReturnType<typeof createAuditWriter>;
