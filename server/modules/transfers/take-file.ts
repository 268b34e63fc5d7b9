import type { Cipher } from '#server/db/cipher.ts';
import type { Database } from '#server/db/database.ts';
import { transferFilePlace } from '#server/db/sealed-columns.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { readRun } from './transfers.store.ts';

/** Written once, at the approval; the audit log says who took it [OM10]. */
export const createTakeFile =
  ({ db, cipher, audit }: { db: Database; cipher: Cipher; audit: WriteAudit }) =>
  async (actor: Actor, id: string) => {
    const run = await readRun(db, id);
    if (!run) throw notFound();
    const text = cipher.open(run.file_cipher, transferFilePlace(run));
    const detail = { number: Number(run.number), sha256: run.file_sha256 };
    await inTransaction(db, (trx) =>
      audit(trx, actor, { act: 'transfer.file', target: { kind: 'transfer', id }, detail }),
    );
    return { name: `transfers-${run.number}.csv`, text, sha256: run.file_sha256 };
  };
