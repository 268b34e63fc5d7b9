import type { Insertable } from 'kysely';
import type { Tables, DbTransaction } from '#server/db/database.ts';
import { reviews } from '#server/content/demo.ts';
import { DAY } from '#server/kernel/time.ts';

/** Marks demonstration reviews [ST9]. Their order does not exist: an unpaid order would falsify the books. */
export const DEMO_ORDER = 'demo-';

type Package = { id: number; expert_id: number };

const monthOf = (instant: number) => new Date(instant).toISOString().slice(0, 7);

/** Experts with fewer packages get fewer reviews. */
function rowsOf(packages: Package[], now: number): Insertable<Tables['review']>[] {
  return reviews.flatMap(({ expert, nth, stars, locale, text, name, daysAgo, reply }, index) => {
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
