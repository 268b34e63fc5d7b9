import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import { DAY } from '#server/kernel/time.ts';
import { sha256Hex } from '#server/kernel/hash.ts';
import { changeSession, deleteSession, insertSession, readSession } from './sessions.store.ts';

const LIFETIME = 30 * DAY;
/** A session ends after this, however much it is used (A7). */
const LONGEST = 90 * DAY;
/** Minimum interval of writes, so that reads do not write. */
const SEEN_EVERY = 5 * 60_000;

/** Answers the token: 256 random bits, stored as a hash. `more`: columns of a desk session. */
export async function openSession(
  db: Db,
  accountId: number,
  device: string,
  now: number,
  more: Partial<Insertable<Tables['session']>> = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, {
    token_hash: sha256Hex(token),
    public_id: randomBytes(9).toString('base64url'),
    account_id: accountId,
    device: device.slice(0, 160),
    created_at: now,
    seen_at: now,
    expires_at: now + LIFETIME,
    ...more,
  });
  return token;
}

export async function findSession(db: Db, token: string, now: number) {
  if (!/^[\w-]{43}$/u.test(token)) return null;
  const row = await readSession(db, sha256Hex(token));
  if (!row || row.expires_at <= now || row.created_at + LONGEST <= now) return null;
  if (now - row.seen_at > SEEN_EVERY)
    // extend a desk session only to its fixed end: no row may outlast its session
    await changeSession(db, row.token_hash, {
      seen_at: now,
      ...(row.factor_at === null ? { expires_at: Math.min(now + LIFETIME, row.created_at + LONGEST) } : {}),
    });
  return row;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await deleteSession(db, sha256Hex(token));
}
