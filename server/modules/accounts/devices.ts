import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { sha256Hex } from '#server/kernel/hash.ts';
import { deleteDevice, deleteOldDevices, insertDevice, isKnown } from './sessions.store.ts';

/** Ms. Browsers keep cookies for 400 days at most. */
const LIFETIME = 365 * 86_400_000;

export async function knownDevice(db: Db, token: string | null, emailIndex: string, now: number) {
  if (token === null) return null;
  const hash = sha256Hex(token);
  return (await isKnown(db, hash, emailIndex, now)) ? hash : null;
}

/** Answers the device's cookie. Never adopts a value from outside. */
export async function rememberDevice(
  db: Db,
  device: { accountId: number; replaces: string | null; secure: boolean; now: number },
): Promise<string> {
  const { accountId, replaces, secure, now } = device;
  if (replaces !== null) await deleteDevice(db, replaces);
  const token = randomBytes(32).toString('base64url');
  const row = { token_hash: sha256Hex(token), account_id: accountId, created_at: now, expires_at: now + LIFETIME };
  await insertDevice(db, row);
  await deleteOldDevices(db, accountId, now);
  const name = secure ? '__Secure-device' : 'device';
  return `${name}=${token}; Path=/api; Max-Age=${LIFETIME / 1_000}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}
