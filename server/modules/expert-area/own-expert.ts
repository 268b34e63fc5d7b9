import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';

export type OwnExpert = Selectable<Tables['expert']>;

const SUSPENDED: Sentence = {
  ar: 'حسابك بصفتك خبيرًا موقوف. راسلنا لنخبرك بالسبب.',
  en: 'Your expert account is suspended. Message us and we will tell you why.',
};

/** The expert that the caller's account is; 404 for an account that is none (any more). */
export async function ownExpert(db: Db, { user }: Pick<Caller, 'user'>): Promise<OwnExpert> {
  const row =
    user === null
      ? undefined
      : await db.selectFrom('expert').selectAll().where('account_id', '=', user.id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Refuses with 404 who is no expert any more, with 403 who may publish nothing just now. */
export function assertActive(expert: Pick<OwnExpert, 'state'> | undefined): void {
  if (!expert || expert.state === 'left') throw notFound();
  if (expert.state === 'suspended') throw new Refusal(403, 'suspended', SUSPENDED);
}

/** The expert that the caller's account is, who may publish just now; refuses as `ownExpert` and `assertActive` do. */
export async function workingExpert(db: Db, caller: Pick<Caller, 'user'>): Promise<OwnExpert> {
  const expert = await ownExpert(db, caller);
  assertActive(expert);
  return expert;
}
