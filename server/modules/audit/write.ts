import { createHash } from 'node:crypto';
import type { AuditAct, AuditTarget } from '#contract/entities/desk/audit-codes.ts';
import type { Role } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import type { DbTransaction } from '#server/db/database.ts';
import type { Caller } from '#server/modules/route.ts';
import { insertEntry, lockHead, type AuditRow } from './audit.store.ts';

/** Without an account: a job or the command line, named by `requestId`. */
export type Actor = { accountId: number | null; role: Role | null; requestId: string; ip: string | null };
/** `detail`: values before and after. Numbers, codes and days only: no personal data, no free text. */
export type Act = {
  act: AuditAct;
  target: { kind: AuditTarget; id: string | number };
  detail?: Record<string, unknown>;
};

export const COMMAND_LINE: Actor = { accountId: null, role: null, requestId: 'command line', ip: null };
export const jobActor = (name: string): Actor => ({ accountId: null, role: null, requestId: `job ${name}`, ip: null });

export const actorOf = ({ user, requestId, ip }: Caller): Actor => ({
  accountId: user?.id ?? null,
  role: user?.desk?.role ?? null,
  requestId,
  ip,
});

/** All columns except the hash, in a fixed order. */
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

/** In the acts' own transaction [BO3], last: the head's row is one lock for all processes. */
export function createAuditWriter({ clock, ring }: { clock: Clock; ring: Fingerprints }) {
  return async function write(trx: DbTransaction, actor: Actor, { act, target, detail = {} }: Act): Promise<number> {
    const head = await lockHead(trx);
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
    await insertEntry(trx, { ...row, hash: hashOf(row) });
    return row.seq;
  };
}
export type WriteAudit = ReturnType<typeof createAuditWriter>;
