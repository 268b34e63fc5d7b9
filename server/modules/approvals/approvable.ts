import type { Matter } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import type { AccountsStore } from '#server/modules/accounts/index.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import type { Email } from '#server/modules/mail/index.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import type { ApprovalRow } from './approvals.store.ts';

export type Request = Record<string, unknown>;
export type Target = { kind: string; id: string | number };
export type Performed = {
  actor: Actor;
  asker: number;
  reason: string;
  approval: string;
  target: Target;
  request: Request;
};

/** `check` throws a Refusal when impossible now; `perform` also writes the audit entry. */
export type Approvable = {
  matter: Matter;
  words: Sentence;
  check(trx: DbTransaction, act: { target: Target; request: Request }): Promise<void>;
  perform(trx: DbTransaction, act: Performed): Promise<void>;
};
export type Acts = Record<string, Approvable>;

export type Asking = {
  act: string;
  target: Target;
  request: Request;
  reason: string;
  money?: { amountMinor: number; currency: string };
};
export type ApprovalDeps = {
  db: Database;
  clock: Clock;
  ring: KeyRing;
  store: AccountsStore;
  audit: WriteAudit;
  publicUrl: () => string;
  postMail(trx: DbTransaction, mail: Email): Promise<void>;
  /** Lazy: the modules that own the acts also ask for approvals. */
  acts: () => Acts;
};

const place = (id: string) => `approval ${id}`;

export const sealedRequest = (ring: Pick<KeyRing, 'cipher'>, id: string, request: Request): string =>
  ring.cipher.seal(JSON.stringify(request), place(id));
export const requestOf = (ring: Pick<KeyRing, 'cipher'>, row: Pick<ApprovalRow, 'id' | 'request_json'>): Request =>
  JSON.parse(ring.cipher.open(row.request_json, place(row.id))) as Request;

export function actOf(acts: Acts, name: string): Approvable {
  const act = acts[name];
  if (!act) throw new Error(`no module carries out ${name}`);
  return act;
}
