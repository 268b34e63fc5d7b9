import { countRows } from '#server/db/count-rows.ts';
import type { Database } from '#server/db/database.ts';

/** Sample size: reading all of a hundred thousand for one number costs too much. */
const LOOKED_AT = 500;

export async function readSamples(db: Database) {
  const [experts, users, packages, payouts, designs] = await Promise.all([
    db
      .selectFrom('expert')
      .where('state', '=', 'active')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min('share_percent').as('least'),
        fn.max('share_percent').as('most'),
      ])
      .executeTakeFirstOrThrow(),
    countRows(db.selectFrom('account').where('email_index', 'is not', null)),
    db
      .selectFrom('package')
      .where('state', '=', 'published')
      .orderBy('popularity', 'desc')
      .limit(LOOKED_AT)
      .select('details_json')
      .execute(),
    db
      .selectFrom('payout')
      .innerJoin('payout_item', 'payout_item.payout_id', 'payout.id')
      .innerJoin('expert_earning', 'expert_earning.id', 'payout_item.earning_id')
      .where('payout.kind', '=', 'paid')
      .where('expert_earning.kind', '=', 'share')
      .select(({ fn, eb }) => fn.max(eb('payout.run_at', '-', eb.ref('expert_earning.created_at'))).as('longest'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('package_version')
      .where('design_ms', 'is not', null)
      .orderBy('published_at', 'desc')
      .limit(LOOKED_AT)
      .select('design_ms')
      .execute(),
  ]);
  return { experts, users, packages, payouts, designs };
}
