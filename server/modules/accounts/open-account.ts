import type { Locale } from '#contract/constants.ts';
import type { User } from '#contract/entities/user.ts';
import type { Db } from '#server/db/database.ts';
import type { Caller } from '#server/modules/route.ts';
import { scopesOf, type AccountRow } from './accounts.store.ts';
import { rememberDevice } from './devices.ts';
import { openSession } from './sessions.ts';

/** `ip` as counted, `device` as the browser names itself, `deviceKey` from its cookie of an earlier login. */
export type Origin = { ip: string; device: string; locale: Locale; deviceKey: string | null; bearer: string | null };
export type OpenSession = { user: User; token: string; cookie: string };

export const originOf = ({ ip, device, locale, deviceKey, bearer }: Caller): Origin => ({
  ip,
  device,
  locale,
  deviceKey,
  bearer,
});

export const userOf = (row: AccountRow): User => ({
  id: row.id,
  full_name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  mobile: row.mobile,
  scope: scopesOf(row),
});

/** Marks the device as known. `replaces`: its earlier hash. */
export async function openAccount(
  db: Db,
  row: AccountRow,
  origin: Origin,
  { replaces = null, secure, now }: { replaces?: string | null; secure: boolean; now: number },
): Promise<OpenSession> {
  const cookie = await rememberDevice(db, { accountId: row.id, replaces, secure, now });
  return { user: userOf(row), token: await openSession(db, row.id, origin.device, now), cookie };
}
