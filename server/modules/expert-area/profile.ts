import { PROFILE_RULES, profileFaults, type OwnProfile, type ProfileWords } from '#contract/entities/own-profile.ts';
import { MODERATION_REASONS } from '#contract/entities/desk/moderation.ts';
import type { Clock } from '#server/clock.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { ExpertFacts } from '#server/db/tables/catalogue-json.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockExpert } from '#server/modules/earnings/index.ts';
import { openModeration } from '#server/modules/moderation/index.ts';
import { findExpert } from '#server/modules/offers/index.ts';
import { portraitOf } from '#server/modules/places/index.ts';
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import { wordSentence } from '#server/modules/word-sentences.ts';
import type { OwnExpert } from './own-expert.ts';
import { hideWords, readLastDecision, saveProfile } from './expert-area.store.ts';

const CHANGED: Sentence = {
  ar: 'تغيّر ملفك في نافذة أخرى. ما كتبته هنا باق: احفظ مرة أخرى ليحل محل ما هناك.',
  en: 'Your profile was changed in another window. What you typed is still here: save again to replace it.',
};
const WRONG: Sentence = { ar: 'راجع الحقول المحددة.', en: 'Check the marked fields.' };

const neat = (text: string) => text.trim().replace(/\r\n?/gu, '\n');
const factsOf = (expert: OwnExpert): ExpertFacts => {
  const { ar, en, languages = [], places = [] } = JSON.parse(expert.details_json) as Partial<ExpertFacts>;
  const none = { quote: '', bio: '' };
  return { ar: ar ?? none, en: en ?? none, languages, places };
};

function demandFit(words: ProfileWords): void {
  const faults = Object.entries(profileFaults(words)) as [keyof ProfileWords, Parameters<typeof wordSentence>[0]][];
  if (faults.length === 0) return;
  const fields = Object.fromEntries(faults.map(([field, fault]) => [field, wordSentence(fault, PROFILE_RULES[field])]));
  throw new Refusal(422, 'invalid', WRONG, { fields });
}

/** Moderated within a day [ST1]. */
export function createProfile({ db, clock, forget }: { db: Database; clock: Clock; forget(): void }) {
  async function view(from: Db, expert: OwnExpert): Promise<OwnProfile> {
    const { ar, en } = factsOf(expert);
    const look = await readLastDecision(from, 'profile', String(expert.id));
    return {
      name_ar: expert.name_ar,
      name_en: expert.name_en,
      headline_ar: expert.headline_ar,
      headline_en: expert.headline_en,
      bio_ar: ar.bio,
      bio_en: en.bio,
      quote_ar: ar.quote,
      quote_en: en.quote,
      slug: expert.slug,
      portrait: portraitOf(expert, { whole: true }),
      state: expert.state,
      version: expert.version,
      look: look ? { ...look, reason: MODERATION_REASONS.find((reason) => reason === look.reason) ?? null } : null,
    };
  }

  async function save(expert: OwnExpert, profile: ProfileWords & { version: number }): Promise<OwnProfile> {
    demandFit(profile);
    const expertRow = await inTransaction(db, async (trx) => {
      await raiseCatalogue(trx, 'expert');
      // the caller was read before: a concurrent suspension or erasure wins
      const present = await lockExpert(trx, expert.id);
      if (present?.account_id !== expert.account_id || present.state === 'left') return null;
      const facts = factsOf(present);
      facts.ar = { bio: neat(profile.bio_ar), quote: neat(profile.quote_ar) };
      facts.en = { bio: neat(profile.bio_en), quote: neat(profile.quote_en) };
      const row = await saveProfile(trx, expert.id, profile.version, {
        name_ar: neat(profile.name_ar),
        name_en: neat(profile.name_en),
        headline_ar: neat(profile.headline_ar),
        headline_en: neat(profile.headline_en),
        details_json: JSON.stringify(facts),
        // an invited expert becomes visible: there is a profile to show
        state: present.state === 'invited' ? 'active' : present.state,
        changed_at: clock.now(),
      });
      if (!row) return null;
      const target = { kind: 'profile', target_id: String(row.id), target_version: row.version } as const;
      await openModeration(trx, { ...target, expert_id: row.id, now: clock.now() });
      return row;
    });
    if (expertRow) {
      forget();
      return view(db, expertRow);
    }
    const now = await findExpert(db, expert.id);
    if (!now) throw notFound();
    throw new Refusal(409, 'changed', CHANGED, { extra: { version: now.version, profile: await view(db, now) } });
  }

  return { read: (expert: OwnExpert) => view(db, expert), save };
}

/** Hides the words of a removed profile, in the decision's transaction. Names stay. */
export async function clearProfile(trx: Db, expertId: number): Promise<void> {
  await raiseCatalogue(trx, 'expert');
  const row = await findExpert(trx, expertId);
  if (!row) return;
  const none = { quote: '', bio: '' };
  await hideWords(trx, expertId, JSON.stringify({ ...factsOf(row), ar: none, en: none }));
}
