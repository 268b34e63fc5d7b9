import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';

export type OwnExpert = Selectable<Tables['expert']>;

const SUSPENDED: Sentence = {
  ar: 'حسابك بصفتك خبيرًا موقوف. راسلنا لنخبرك بالسبب.',
  en: 'Your expert account is suspended. Message us and we will tell you why.',
};

/** 404 for an account that is not, or no longer, an expert. */
export async function ownExpert(db: Db, { user }: Pick<Caller, 'user'>): Promise<OwnExpert> {
  const row =
    user === null
      ? undefined
      : await db.selectFrom('expert').selectAll().where('account_id', '=', user.id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** 404 for former experts, 403 while suspended from publishing. */
export function assertActive(expert: Pick<OwnExpert, 'state'> | undefined): void {
  if (!expert || expert.state === 'left') throw notFound();
  if (expert.state === 'suspended') throw new Refusal(403, 'suspended', SUSPENDED);
}

export async function workingExpert(db: Db, caller: Pick<Caller, 'user'>): Promise<OwnExpert> {
  const expert = await ownExpert(db, caller);
  assertActive(expert);
  return expert;
}
