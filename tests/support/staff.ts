import { randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import type { Locale } from '#contract/constants.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { COMMAND_LINE, type Actor } from '#server/modules/audit/index.ts';
import type { TestApp } from './app.ts';

const SITE = '/api/v1/website';
const STEP = 30_000;
export const STAFF_PASSWORD = 'a quiet long secret of staff';

export type Reply<
  Body = { data: Record<string, unknown>; code?: string; message?: string; errors?: Record<string, string[]> },
> = {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
};
/** Both halves of a session; `desk` is null before the factor was shown. */
export type Halves = { token: string; desk: string | null };
export type Member = Halves & { id: number; email: string; secret: string; recovery: string[] };

export const halves = ({ token, desk }: Halves): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(desk === null ? {} : { cookie: `et-desk=${desk}` }),
});

/** Asks as a browser at the desk would. `path` is below /api/v1/staff, or whole. */
export async function askAs(
  app: Pick<TestApp, 'inject'>,
  who: Halves | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  key = randomBytes(16).toString('hex'),
): Promise<Reply> {
  const reply = await app.inject({
    method,
    url: path.startsWith('/') ? path : `/api/v1/staff/${path}`,
    headers: { 'accept-language': 'en', 'idempotency-key': key, ...(who === null ? {} : halves(who)) },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

/** Asks what customers ask, with a member's session: reads without a payload. `path` is below /api/v1/website. */
export const askSite = (app: Pick<TestApp, 'inject'>, who: Halves | null, path: string, payload?: object) =>
  askAs(app, who, payload === undefined ? 'GET' : 'POST', `${SITE}/${path}`, payload);

/** The cookie half of an answer. */
export function deskCookie(headers: Record<string, unknown>): string | null {
  const lines = [headers['set-cookie']].flat().map(String);
  return lines.map((line) => /^(?:__Host-)?et-desk=([\w-]{43});/u.exec(line)?.[1]).find(Boolean) ?? null;
}

/** Invites an address and answers the token of the link. */
export async function invite(app: TestApp, email: string, role: Role, actor: Actor = COMMAND_LINE): Promise<string> {
  const { db, staff } = app.services;
  const invitation = await inTransaction(db, (trx) =>
    staff.people.invite(trx, actor, { email, role, invitedBy: actor.accountId }, async () => undefined),
  );
  return invitation.token;
}

export const acceptBody = (token: string) => ({
  token,
  first_name: 'Noura',
  last_name: 'Alfahad',
  mobile: '+96550001234',
  password: STAFF_PASSWORD,
  password_confirmation: STAFF_PASSWORD,
});

/** The code that an app shows now. */
export const codeNow = (secret: string, now: number): string =>
  generateSync({ secret, epoch: Math.floor(now / 1_000) });

/** The next code of an app, half a minute later: each is taken once. */
export function nextCode(app: TestApp, secret: string): string {
  app.clock.advance(STEP);
  return codeNow(secret, app.clock.now());
}

/** A member who was invited and accepted, without a factor yet. */
export async function newcomer(
  app: TestApp,
  role: Role,
  email: string,
): Promise<Halves & { id: number; email: string }> {
  const token = await invite(app, email, role);
  const { status, body } = await askSite(app, null, 'invitations/accept', acceptBody(token));
  if (status !== 200) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`);
  const { id, access_token } = body.data as { id: number; access_token: string };
  return { id, email, token: access_token, desk: null };
}

/** A member of a role with an open desk, stepped up just now. */
export async function memberOf(
  app: TestApp,
  role: Role,
  email = `${role}-${randomBytes(4).toString('hex')}@house.example`,
): Promise<Member> {
  const fresh = await newcomer(app, role, email);
  const enrolment = await askSite(app, fresh, 'second_factor', {});
  const { secret } = enrolment.body.data as { secret: string };
  const code = nextCode(app, secret);
  const { body, headers } = await askSite(app, fresh, 'second_factor/confirm', { code });
  const { access_token, recovery_codes } = body.data as { access_token: string; recovery_codes: string[] };
  return { ...fresh, token: access_token, desk: deskCookie(headers), secret, recovery: recovery_codes };
}

/** Opens the desk anew for a member who has logged in, with the next code. */
export async function openAgain(app: TestApp, member: Member): Promise<Member> {
  const payload = { email: member.email, password: STAFF_PASSWORD };
  const login = await askSite(app, null, 'login', payload);
  const fresh = { token: (login.body.data as { access_token: string }).access_token, desk: null };
  const code = nextCode(app, member.secret);
  const { body, headers } = await askSite(app, fresh, 'second_factor/verify', { code });
  return { ...member, token: (body.data as { access_token: string }).access_token, desk: deskCookie(headers) };
}

/** Types the next code at an open desk. */
export const stepUp = (app: TestApp, member: Member): Promise<Reply> =>
  askSite(app, member, 'second_factor/verify', { code: nextCode(app, member.secret), step_up: true });

/** What the desk answers to any member's call of it. */
export async function deskState(app: Pick<TestApp, 'inject'>, who: Halves): Promise<string> {
  const { status, body } = await askAs(app, who, 'POST', 'recovery_codes', {});
  if (status === 200) return 'open, stepped up';
  return body.code === 'step_up_required' ? 'open' : `${status} ${body.code}`;
}

/** A file of the desk, as a member's browser asks for it. */
export const fileAs = (app: TestApp, who: Member, path: string, locale: Locale = 'en') =>
  app.inject({
    method: 'GET',
    url: `/api/v1/staff/${path}`,
    headers: { authorization: `Bearer ${who.token}`, cookie: `et-desk=${who.desk}`, 'accept-language': locale },
  });
