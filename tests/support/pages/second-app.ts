import { createHash } from 'node:crypto';
import process from 'node:process';
import type { Role } from '#contract/rules/permissions.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/database.ts';
import { DESK_IDLE } from '#server/modules/accounts/index.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { runOps } from '#scripts/ops/run-ops.ts';
import { promisedWork } from '#tests/support/promised.ts';
import { freshEmail, type AccountPage } from './account-page.ts';

const dataDir = () => process.env.E2E_DATA_DIR ?? '';

async function onDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: dataDir() }, { beside: true });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Invites somebody at the command line, beside the running server; what it prints has the link. */
export async function inviteBeside(email: string, role: Role): Promise<string> {
  const { out } = await runOps(['staff', 'invite', email, role], { DATA_DIR: dataDir(), DEMO: '1' });
  return out;
}

/** Work that ran out of time, as the worker leaves it. `send_note` of a letter that is gone is done at once when it starts again. */
export const deadWork = (kind: string, error: string): Promise<string> =>
  onDatabase((db) => promisedWork(db, Date.now() - 20 * 60_000, { kind, payload: { id: 'gone' }, error }));

/** A case that only a person ends. */
export const refusedRefund = (subject: string): Promise<boolean> =>
  onDatabase((db) =>
    openCase(db, {
      kind: 'refund_refused',
      subject,
      summary: `The gateway refused the refund ${subject}.`,
      now: Date.now() - 90 * 60_000,
    }),
  );

/** A desk that nobody has used for half an hour, by the token of its browser. */
export const restDesk = (token: string): Promise<unknown> =>
  onDatabase((db) =>
    db
      .updateTable('session')
      .set({ desk_seen_at: Date.now() - DESK_IDLE })
      .where('token_hash', '=', createHash('sha256').update(token).digest('hex'))
      .executeTakeFirstOrThrow(),
  );

/** Gives the newest published review of an expert's packages these words, with or without a reply. */
export const wordReview = (expertId: number, words: { text: string; reply_text: string | null }): Promise<string> =>
  onDatabase(async (db) => {
    const { id } = await db
      .selectFrom('review')
      .select('id')
      .where('expert_id', '=', expertId)
      .where('state', '=', 'published')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const replied_at = words.reply_text === null ? null : Date.now();
    await db
      .updateTable('review')
      .set({ ...words, replied_at, created_at: Date.now() })
      .where('id', '=', id)
      .execute();
    return id;
  });

/** Makes an account one of the seeded experts, as an accepted invitation does. */
export const makeExpert = (account: number, expertId: number): Promise<void> =>
  onDatabase(async (db) => {
    await db.updateTable('expert').set({ account_id: account }).where('id', '=', expertId).execute();
    await db
      .updateTable('account')
      .set({ scopes_json: JSON.stringify(['expert']) })
      .where('id', '=', account)
      .execute();
  });

/** Makes an account an expert of its own, so that no test publishes beside another. */
export async function makeNewExpert(account: number): Promise<void> {
  const id = 10_000 + account;
  await onDatabase(async (db) => {
    const alike = await db.selectFrom('expert').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    await db
      .insertInto('expert')
      .values({ ...alike, id, slug: `${alike.slug}-${id}`, account_id: null })
      .execute();
  });
  await makeExpert(account, id);
}

/** Logs in with a new account that is one of the seeded experts. */
export async function enterExpert(account: AccountPage, expertId: number): Promise<void> {
  const email = freshEmail();
  const headers = { authorization: `Bearer ${await account.signUp(email)}` };
  const reply = await account.page.request.get('/api/auth/user', { headers });
  const { user } = (await reply.json()) as { user: { id: number } };
  await makeExpert(user.id, expertId);
  await account.enter(email);
}
