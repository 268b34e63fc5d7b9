import type { Database } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { sealedMail, type MailRow } from '#server/modules/mail/index.ts';

/** Every letter, newest first, opened: at rest they are sealed. */
export async function lettersIn({ db, ring }: { db: Database; ring: KeyRing }): Promise<MailRow[]> {
  const rows = await db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map((row) => sealedMail.open(ring, row));
}
