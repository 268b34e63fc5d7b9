import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { sha256Hex } from '#server/kernel/hash.ts';
import { openSession } from './sessions.ts';
import { changeSession, touchDeskOf, type SessionRow } from './sessions.store.ts';

type Session = Pick<SessionRow, 'token_hash' | 'factor_at' | 'step_up_at' | 'desk_hash' | 'desk_seen_at'>;

/** However much it is used, a desk closes (BO1). */
export const DESK_LONGEST = 12 * 60 * MINUTE;
export const DESK_IDLE = 30 * MINUTE;
/** How long a code that was typed counts for calls that ask for a step-up. */
export const STEP_UP_LASTS = 10 * MINUTE;
/** `desk_seen_at` is written at most this often: a page asks several things at once. */
const SEEN_EVERY = 1_000;

/** Whether the desk is open for a session, and whether its member typed a code a short while ago. */
export type DeskState = { isOpen: boolean; isSteppedUp: boolean };

/**
 * A session that opens the desk: a token for scripts and a key that only the browser's cookie holds. A call of the desk needs
 * both, so a token that leaked opens nothing there. `until` is epoch ms. Run it in the transaction that took the code.
 */
export async function openDesk(
  db: Db,
  login: { accountId: number; device: string; secure: boolean; isSteppedUp: boolean; now: number },
): Promise<{ token: string; cookie: string; until: number }> {
  const { accountId, device, secure, isSteppedUp, now } = login;
  const key = randomBytes(32).toString('base64url');
  const until = now + DESK_LONGEST;
  const token = await openSession(db, accountId, device, now, {
    expires_at: until,
    factor_at: now,
    step_up_at: isSteppedUp ? now : null,
    desk_hash: sha256Hex(key),
    desk_seen_at: now,
  });
  const name = secure ? '__Host-et-desk' : 'et-desk';
  // __Host- asks for the whole site as path and for no domain
  const cookie = `${name}=${key}; Path=/; Max-Age=${DESK_LONGEST / 1_000}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return { token, cookie, until };
}

/** `key` is what the browser's cookie holds. */
export function deskOf(session: Session, key: string | null, now: number): DeskState {
  const { factor_at, step_up_at, desk_hash, desk_seen_at } = session;
  const isOpen =
    factor_at !== null &&
    factor_at + DESK_LONGEST > now &&
    desk_seen_at !== null &&
    desk_seen_at + DESK_IDLE > now &&
    desk_hash !== null &&
    key !== null &&
    timingSafeEqual(Buffer.from(sha256Hex(key)), Buffer.from(desk_hash));
  return { isOpen, isSteppedUp: isOpen && step_up_at !== null && step_up_at + STEP_UP_LASTS > now };
}

/**
 * Notes that a person used the desk at `at`. A page that asks by itself says since when nobody has touched it: its calls move
 * nothing on, and so the desk closes by rest under an open page too.
 */
export async function touchDesk(db: Db, session: Session, at: number): Promise<void> {
  if (session.desk_seen_at !== null && at - session.desk_seen_at < SEEN_EVERY) return;
  await touchDeskOf(db, session.token_hash, at);
}

/** Notes that a code of the app was typed just now; answers until when that counts (epoch ms). */
export async function noteStepUp(db: Db, session: Session, now: number): Promise<number> {
  await changeSession(db, session.token_hash, { step_up_at: now });
  return now + STEP_UP_LASTS;
}
