import { EXPERT_LEVELS, type ExpertLevel } from '#contract/rules/expert-levels.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { putOnLevel } from '#server/modules/earnings/index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { freeId, insertExpert, isTakenName } from './experts.store.ts';

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
  const id = await freeId(trx);
  await insertExpert(trx, {
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
  });
  await putOnLevel(trx, { id, version: 1 }, { level, reason: 'application approved', by, figures: null }, now);
  return id;
}
