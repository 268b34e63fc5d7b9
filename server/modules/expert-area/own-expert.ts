import type { Db } from '#server/db/database.ts';
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import type { ExpertRow } from '#server/modules/offers/index.ts';
import type { Caller } from '#server/modules/route.ts';
import { findByAccount } from './expert-area.store.ts';

export type OwnExpert = ExpertRow;

const SUSPENDED: Sentence = {
  ar: 'حسابك بصفتك خبيرًا موقوف. راسلنا لنخبرك بالسبب.',
  en: 'Your expert account is suspended. Message us and we will tell you why.',
};

/** 404 for an account that is no expert, or no longer. */
export async function ownExpert(db: Db, { user }: Pick<Caller, 'user'>): Promise<OwnExpert> {
  const row = user === null ? undefined : await findByAccount(db, user.id);
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
