import type { Insertable } from 'kysely';
import type { Tables, DbTransaction } from '#server/db/database.ts';
import { DAY } from '#server/kernel/time.ts';

/**
 * What demo travellers say, so that a demonstration shows what pages will look like [ST9]. They are rows like all others but for
 * their order, which begins with this mark and is none: an order that nobody paid would stand wrong in the books.
 */
export const DEMO_ORDER = 'demo-';

type Package = { id: number; expert_id: number };
type DemoReview = {
  expert: number;
  /** Which of the expert's packages, from 0. */
  nth: number;
  stars: number;
  locale: 'ar' | 'en';
  text: string;
  name: string;
  daysAgo: number;
  reply?: string;
};

const DEMO_REVIEWS: DemoReview[] = [
  {
    expert: 1,
    nth: 1,
    stars: 5,
    locale: 'ar',
    name: 'أم يوسف',
    text: 'سافرنا مع ثلاثة أطفال، وكان كل يوم مرتبًا بحيث لا نتعب. الفندق كما في الصور تمامًا.',
    daysAgo: 34,
    reply: 'سعدنا برحلتكم، وأهلًا بكم في رحلة ثانية.',
  },
  {
    expert: 1,
    nth: 1,
    stars: 4,
    locale: 'en',
    name: 'Fahad',
    text: 'Good hotels and honest times in the plan. I would have liked one more free afternoon.',
    daysAgo: 58,
  },
  {
    expert: 1,
    nth: 1,
    stars: 5,
    locale: 'ar',
    name: '',
    text: 'وصلتنا القسيمة في دقائق، ولم نحتج إلى الاتصال بأحد حتى عدنا.',
    daysAgo: 71,
  },
  {
    expert: 1,
    nth: 2,
    stars: 5,
    locale: 'en',
    name: 'Dana & Khaled',
    text: 'The places were the ones people who live there go to. We changed the hotel ourselves, and it was easy.',
    daysAgo: 45,
  },
  {
    expert: 2,
    nth: 1,
    stars: 5,
    locale: 'ar',
    name: 'سعود',
    text: 'خطة الأيام واضحة، والأوقات بينها واقعية. الرحلة تستحق ما دفعناه.',
    daysAgo: 39,
  },
  {
    expert: 2,
    nth: 1,
    stars: 5,
    locale: 'ar',
    name: 'منيرة',
    text: 'كل شيء كما هو مكتوب. الفطور في الفندق أقل مما توقعنا.',
    daysAgo: 66,
    reply: 'شكرًا لك. نقلنا ملاحظتك إلى الفندق.',
  },
  {
    expert: 3,
    nth: 1,
    stars: 5,
    locale: 'en',
    name: 'Layla',
    text: 'We celebrated our anniversary on this trip, and every small thing was thought of.',
    daysAgo: 52,
  },
];

const monthOf = (instant: number) => new Date(instant).toISOString().slice(0, 7);

/** The rows, on packages that their experts have; an expert with fewer packages has fewer reviews. */
function rowsOf(packages: Package[], now: number): Insertable<Tables['review']>[] {
  return DEMO_REVIEWS.flatMap(({ expert, nth, stars, locale, text, name, daysAgo, reply }, index) => {
    const pkg = packages.filter(({ expert_id }) => expert_id === expert)[nth];
    if (!pkg) return [];
    const created_at = now - daysAgo * DAY;
    return [
      {
        id: `rev_${DEMO_ORDER}${index + 1}`,
        order_id: `${DEMO_ORDER}${index + 1}`,
        package_id: pkg.id,
        expert_id: expert,
        stars,
        text,
        locale,
        shown_name: name,
        travelled: monthOf(created_at),
        state: 'published' as const,
        reason: null,
        refusals: 0,
        decided_by: null,
        decided_at: created_at,
        created_at,
        reply_text: reply ?? null,
        replied_at: reply === undefined ? null : created_at,
        version: 2,
      },
    ];
  });
}

/** Writes them, and the figures that they make of package and expert, into a catalogue that has been filled. */
export async function fillDemoReviews(trx: DbTransaction, packages: Package[], now: number): Promise<void> {
  const rows = rowsOf(packages, now);
  if (rows.length === 0) return;
  await trx.insertInto('review').values(rows).execute();
  const figuresOf = (own: typeof rows) => ({
    reviews: own.length,
    rating_sum: own.reduce((sum, { stars }) => sum + stars, 0),
  });
  for (const id of new Set(rows.map(({ package_id }) => package_id))) {
    const figures = figuresOf(rows.filter(({ package_id }) => package_id === id));
    await trx.updateTable('package').set(figures).where('id', '=', id).execute();
  }
  for (const id of new Set(rows.map(({ expert_id }) => expert_id))) {
    const figures = figuresOf(rows.filter(({ expert_id }) => expert_id === id));
    const rating = figures.rating_sum / figures.reviews;
    await trx
      .updateTable('expert')
      .set({ ...figures, rating })
      .where('id', '=', id)
      .execute();
  }
}
