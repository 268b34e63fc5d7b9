import { randomUUID } from 'node:crypto';
import { openKeyRing, type KeyRing } from '#server/db/key-ring.ts';
import { rotateKeys } from '#server/db/rotate-keys.ts';
import { isServerRunning } from '#server/db/server-lock.ts';
import { eraseAccount } from '#server/modules/accounts/index.ts';
import { openCase, openCases, settleCase } from '#server/modules/cases/index.ts';
import { erasePerson, reindex, sealRows } from '#server/modules/privacy/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { strangers } from './backup/postgres.ts';
import { Impossible, type OpsContext } from './command.ts';
import type { Services } from './services.ts';

/** Throws Impossible if it does not fit this database. */
export async function ringOf({ db, dialect, env }: OpsContext): Promise<KeyRing> {
  const { secretKey, secretKeys: list, dataDir } = env;
  return openKeyRing({ db, dialect, dataDir, secretKey, list }).catch((error: unknown) => {
    throw new Impossible(error instanceof Error ? error.message : 'The key ring does not open.');
  });
}

/** A running server would go on with its old index key. */
async function refuseWhileServing({ db, dialect, env }: OpsContext): Promise<void> {
  const serves = dialect === 'sqlite' ? isServerRunning(env.dataDir) : (await strangers(db)) > 0;
  if (serves) throw new Impossible('A server uses this database: stop every one first, or leave --index out.');
}

/** An erasure stays as an anonymous settled case. */
export const personServices: Pick<Services, 'erase' | 'rotateKeys'> = {
  async erase(context, email, { by, reason }) {
    const { db, clock } = context;
    const ring = await ringOf(context);
    const erasure = await erasePerson({ db, clock, ring, eraseAccount }, email).catch((error: unknown) => {
      throw error instanceof Refusal ? new Impossible(error.sentence.en) : error;
    });
    const { account, orders, leads, mails, drafts, waiting } = erasure;
    const now = clock.now();
    const subject = randomUUID();
    await openCase(db, { kind: 'erasure', subject, summary: 'A person was erased on request.', now });
    const opening = (await openCases(db)).find((one) => one.subject === subject);
    if (opening) await settleCase(db, { id: opening.id, by, reason, now });
    return [
      account ? 'The account is erased.' : 'No account has this address.',
      `Erased: ${orders} bookings, ${leads} messages, ${mails} mails, ${drafts} drafts.`,
      ...(waiting.length ? [`Erased after their return, since the trip needs the names: ${waiting.join(', ')}.`] : []),
      'The books stay, without a name.',
    ];
  },

  async rotateKeys(context, { index }) {
    const ring = await ringOf(context);
    if (index) await refuseWhileServing(context);
    const clear = await sealRows(context.db, ring);
    const counts = await rotateKeys(context.db, ring);
    const indexed = index ? await reindex(context.db, ring) : {};
    return [
      ...Object.entries(clear).flatMap(([table, count]) => (count ? [`${table}, in clear before: ${count}`] : [])),
      ...Object.entries(counts).map(([column, count]) => `${column}: ${count}`),
      ...Object.entries(indexed).map(([table, count]) => `${table}, found by a new index: ${count}`),
      `Everything is sealed with the key ${ring.current.id}.`,
    ];
  },
};
