import type { ExpertHome } from '#contract/calls/expert/home.ts';
import type { Locale } from '#contract/constants.ts';
import { EXPERT_LEVELS, LEVEL_NEEDS, LEVELS } from '#contract/rules/expert-levels.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { ExpertFacts } from '#server/db/tables/catalogue-json.ts';
import { countsOf, figuresOf, sumsOf, waitOf } from '#server/modules/earnings/index.ts';
import type { OwnExpert } from './own-expert.ts';
import { countUnanswered, readCare, readLevelChanges } from './expert-area.store.ts';

const MOST_LEVELS = 8;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

export const isProfileWhole = (expert: OwnExpert): boolean => {
  const { ar, en } = JSON.parse(expert.details_json) as ExpertFacts;
  return [expert.headline_ar, expert.headline_en, ar.bio, en.bio, ar.quote, en.quote].every((text) => text !== '');
};

/** Requirements and progress; null on the highest level [ST7]. */
async function nextOf(db: Database, expert: OwnExpert, now: number): Promise<ExpertHome['next']> {
  const level = LEVELS.find((one) => one > expert.level);
  if (level === undefined) return null;
  const { travelled, reviews, rating_sum, booked, cancelled } = await figuresOf(db, expert, now);
  const needs = LEVEL_NEEDS[level];
  return {
    level,
    percent: EXPERT_LEVELS[level].percent,
    travelled: { has: travelled, needs: needs.travelled },
    reviews: { has: reviews, needs: needs.reviews },
    rating: { has: reviews === 0 ? 0 : oneDecimal(rating_sum / reviews), needs: needs.tenths / 10 },
    cancelled: { has: booked === 0 ? 0 : oneDecimal((cancelled * 100) / booked), most: needs.cancelledAtMost },
  };
}

async function levelsOf(db: Database, expertId: number): Promise<ExpertHome['levels']> {
  const rows = await readLevelChanges(db, expertId, MOST_LEVELS);
  return rows.map(({ level, percent, at, by_account }) => ({
    level,
    percent,
    at: new Date(Number(at)).toISOString(),
    by_rule: by_account === null,
  }));
}

export function createHome({ db, clock }: { db: Database; clock: Clock }) {
  return async function home(expert: OwnExpert, locale: Locale): Promise<ExpertHome> {
    const now = clock.now();
    const wait = await waitOf(db, expert, now);
    const counts = await countsOf(db, [expert.id]);
    const unanswered = await countUnanswered(db, expert.id);
    return {
      expert_id: expert.id,
      slug: expert.slug,
      name: locale === 'ar' ? expert.name_ar : expert.name_en,
      state: expert.state,
      level: expert.level,
      percent: expert.share_percent,
      next: await nextOf(db, expert, now),
      levels: await levelsOf(db, expert.id),
      packages: counts.packages.get(expert.id) ?? 0,
      bookings: counts.bookings.get(expert.id) ?? 0,
      sums: (await sumsOf(db, [expert.id], now))(expert.id),
      wait,
      tasks: [
        ...(isProfileWhole(expert) ? [] : (['profile'] as const)),
        ...(wait === null ? [] : (['payouts'] as const)),
        ...(unanswered === 0 ? [] : (['reviews'] as const)),
      ],
      care: await careOf(db, expert.id),
      unanswered,
    };
  };
}

async function careOf(db: Database, expertId: number): Promise<ExpertHome['care']> {
  const rows = await readCare(db, expertId);
  return rows.map(({ id, title_ar, title_en, state, since_at }) => ({
    package_id: id,
    title: { ar: title_ar, en: title_en },
    state,
    since: new Date(since_at).toISOString(),
  }));
}
