import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { sha256Hex } from '#server/kernel/hash.ts';

/** Ms. Browsers keep no cookie longer than 400 days. */
const LIFETIME = 365 * 86_400_000;

/** The hash of the caller's device, when this account has logged in on it before; else null. */
export async function knownDevice(db: Db, token: string | null, emailIndex: string, now: number) {
  if (token === null) return null;
  const row = await db
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .select('token_hash')
    .where('token_hash', '=', sha256Hex(token))
    .where('email_index', '=', emailIndex)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.token_hash ?? null;
}

/** Makes the caller's device known to an account; answers its cookie. A value that came from outside is never taken on. */
export async function rememberDevice(
  db: Db,
  device: { accountId: number; replaces: string | null; secure: boolean; now: number },
): Promise<string> {
  const { accountId, replaces, secure, now } = device;
  if (replaces !== null) await db.deleteFrom('known_device').where('token_hash', '=', replaces).execute();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('known_device')
    .values({ token_hash: sha256Hex(token), account_id: accountId, created_at: now, expires_at: now + LIFETIME })
    .execute();
  await db.deleteFrom('known_device').where('account_id', '=', accountId).where('expires_at', '<=', now).execute();
  const name = secure ? '__Secure-device' : 'device';
  return `${name}=${token}; Path=/api; Max-Age=${LIFETIME / 1_000}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/** Whoever had the password may have had the device too. */
export async function forgetDevices(db: Db, accountId: number, butHash: string | null = null): Promise<void> {
  const forgetting = db.deleteFrom('known_device').where('account_id', '=', accountId);
  await (butHash === null ? forgetting : forgetting.where('token_hash', '!=', butHash)).execute();
}
