import { sql } from 'kysely';
import { EXPERT_LEVELS, type ExpertLevel } from '#contract/rules/expert-levels.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import { putOnLevel } from '#server/modules/earnings/index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';

export type NewExpert = {
  slug: string;
  name_ar: string;
  name_en: string;
  country: string;
  level: ExpertLevel;
  languages: string[];
};

export const SLUG_TAKEN: Sentence = {
  ar: 'الاسم المختصر مستخدم لخبير آخر. اختر غيره.',
  en: 'Another expert has this short name. Choose another one.',
};
/** Placeholder without a face, until there is a photograph. */
const PORTRAIT = 'portrait-blank-1';
const NO_WORDS = { quote: '', bio: '' };
const nobody = (now: number) => ({
  name_ar: 'خبير غادر',
  name_en: 'An expert who left',
  slug: sql<string>`'left-' || id`,
  state: 'left' as const,
  account_id: null,
  changed_at: now,
  // invalidates concurrent edits of an older version
  version: sql<number>`version + 1`,
});

export async function isTakenName(db: Db, slug: string): Promise<boolean> {
  const expert = await db.selectFrom('expert').select('id').where('slug', '=', slug).executeTakeFirst();
  return expert !== undefined;
}

/** Not public yet: there is nothing to show. Answers the number. */
export async function addExpert(
  trx: DbTransaction,
  expert: NewExpert,
  { by, now }: { by: number; now: number },
): Promise<number> {
  // lock first: concurrent approvals get different numbers
  await raiseCatalogue(trx, 'expert');
  const { slug, name_ar, name_en, country, level, languages } = expert;
  if (await isTakenName(trx, slug)) throw new Refusal(422, 'invalid', SLUG_TAKEN, { fields: { slug: SLUG_TAKEN } });
  const { last } = await trx
    .selectFrom('expert')
    .select((of) => of.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const id = Number(last ?? 0) + 1;
  await trx
    .insertInto('expert')
    .values({
      id,
      slug,
      name_ar,
      name_en,
      headline_ar: '',
      headline_en: '',
      details_json: JSON.stringify({ ar: NO_WORDS, en: NO_WORDS, languages, places: [] }),
      portrait: PORTRAIT,
      rating: 0,
      reviews: 0,
      share_percent: EXPERT_LEVELS[1].percent,
      country,
      state: 'invited',
      changed_at: now,
    })
    .execute();
  await putOnLevel(trx, { id, version: 1 }, { level, reason: 'application approved', by, figures: null }, now);
  return id;
}

/** False when another account has accepted. Not public until there is something to show. */
export async function joinExpert(
  trx: DbTransaction,
  { expertId, accountId, now }: { expertId: number; accountId: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('expert')
    .set(({ eb }) => ({ account_id: accountId, joined_at: now, changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', expertId)
    .where('account_id', 'is', null)
    .where('state', '=', 'invited')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function isInvitedExpert(trx: DbTransaction, id: number): Promise<boolean> {
  const row = await trx.selectFrom('expert').select(['account_id', 'state']).where('id', '=', id).executeTakeFirst();
  return row?.state === 'invited' && row.account_id === null;
}

/** Erases the name of an expert who never published; published work keeps its author. */
export async function forgetExpert(
  trx: DbTransaction,
  { expertId, accountId }: { expertId?: number; accountId?: number | null },
  now: number,
): Promise<void> {
  if (expertId === undefined && (accountId ?? null) === null) return;
  const theirs = trx.selectFrom('expert').select('id');
  await trx
    .deleteFrom('payout_detail')
    .where(
      'expert_id',
      'in',
      expertId === undefined ? theirs.where('account_id', '=', accountId ?? 0) : theirs.where('id', '=', expertId),
    )
    .execute();
  const update = trx.updateTable('expert').set(nobody(now)).where('state', '=', 'invited');
  if (expertId !== undefined) await update.where('id', '=', expertId).execute();
  else await update.where('account_id', '=', accountId ?? 0).execute();
}

/** `forgetExpert` for invitations before an instant that nobody accepted. Answers the number. */
export async function forgetInvited(db: Db, before: number, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('expert')
    .set(nobody(now))
    .where('state', '=', 'invited')
    .where('account_id', 'is', null)
    .where('changed_at', '<=', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
