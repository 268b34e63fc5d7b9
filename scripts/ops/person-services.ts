import { randomUUID } from 'node:crypto';
import { openKeyRing, type KeyRing } from '#server/db/key-ring.ts';
import { rotateKeys } from '#server/db/rotate-keys.ts';
import { eraseAccount } from '#server/modules/accounts/index.ts';
import { openCase, openCases, settleCase } from '#server/modules/cases/index.ts';
import { erasePerson } from '#server/modules/privacy/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { Impossible, type OpsContext } from './command.ts';
import type { Services } from './services.ts';

async function ringOf({ db, dialect, env }: OpsContext): Promise<KeyRing> {
  const { secretKey: given, secretKeys: list, dataDir } = env;
  return openKeyRing({ db, dialect, dataDir, given, list }).catch((error: unknown) => {
    throw new Impossible(error instanceof Error ? error.message : 'The key ring does not open.');
  });
}

/** Erasing a person, and rotating the keys. Who erased and why stays as a settled case that names nobody. */
export const personServices: Pick<Services, 'erase' | 'rotateKeys'> = {
  async erase(opened, email, { by, reason }) {
    const { db, clock } = opened;
    const ring = await ringOf(opened);
    const done = await erasePerson({ db, clock, ring, eraseAccount }, email).catch((error: unknown) => {
      throw error instanceof Refusal ? new Impossible(error.sentence.en) : error;
    });
    const { account, orders, leads, mails, drafts, waiting } = done;
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

  async rotateKeys(opened) {
    const ring = await ringOf(opened);
    const done = await rotateKeys(opened.db, ring);
    return [
      ...Object.entries(done).map(([column, count]) => `${column}: ${count}`),
      `Everything is sealed with the key ${ring.current.id}.`,
    ];
  },
};
