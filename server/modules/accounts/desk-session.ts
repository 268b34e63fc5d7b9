import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { sha256Hex } from '#server/kernel/hash.ts';
import { openSession } from './sessions.ts';
import { changeSession, touchDeskOf, type SessionRow } from './sessions.store.ts';

type Session = Pick<SessionRow, 'token_hash' | 'factor_at' | 'step_up_at' | 'desk_hash' | 'desk_seen_at'>;

/** A desk session ends after this, however much it is used (BO1). */
export const DESK_LONGEST = 12 * 60 * MINUTE;
export const DESK_IDLE = 30 * MINUTE;
export const STEP_UP_LASTS = 10 * MINUTE;
/** Minimum interval of writes: a page makes several calls at once. */
const SEEN_EVERY = 1_000;

export type DeskState = { isOpen: boolean; isSteppedUp: boolean };

/**
 * The desk also needs the browser's cookie: a leaked token opens nothing. `until`: epoch ms. In the transaction that
 * used the code.
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
  // __Host- requires the whole site as path and no domain
  const cookie = `${name}=${key}; Path=/; Max-Age=${DESK_LONGEST / 1_000}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return { token, cookie, until };
}

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

/** Automatic calls report the last human action, so an idle desk closes under an open page. */
export async function touchDesk(db: Db, session: Session, at: number): Promise<void> {
  if (session.desk_seen_at !== null && at - session.desk_seen_at < SEEN_EVERY) return;
  await touchDeskOf(db, session.token_hash, at);
}

/** Answers its end (epoch ms). */
export async function noteStepUp(db: Db, session: Session, now: number): Promise<number> {
  await changeSession(db, session.token_hash, { step_up_at: now });
  return now + STEP_UP_LASTS;
}
