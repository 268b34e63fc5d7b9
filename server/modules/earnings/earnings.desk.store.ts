import type { EXPERT_FILTERS } from '#contract/entities/desk/expert.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import type { Locale } from '#contract/constants.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import type { ExpertRow } from './earnings.store.ts';

type Page = { page: number; size: number };

/** By expert: packages on sale, packages off sale through suspension, and bookings ever confirmed. */
export async function countsOf(db: Db, ids: number[]) {
  const count = async (rows: Promise<{ expert_id: number; count: number | string }[]>) =>
    new Map((await rows).map((row) => [row.expert_id, Number(row.count)]));
  const ownPackages = () =>
    db
      .selectFrom('package')
      .select((of) => ['expert_id', of.fn.countAll<number | string>().as('count')])
      .where('expert_id', 'in', ids)
      .groupBy('expert_id');
  const packages = await count(ownPackages().where('state', '=', 'published').execute());
  const off = await count(
    ownPackages().where('state', '=', 'withdrawn').where('withdrawn_for', '=', 'suspended').execute(),
  );
  const bookings = await count(
    db
      .selectFrom('orders')
      .select((of) => ['expert_id', of.fn.countAll<number | string>().as('count')])
      .where('expert_id', 'in', ids)
      .where('confirmed_at', 'is not', null)
      .groupBy('expert_id')
      .execute(),
  );
  return { packages, off, bookings };
}

export const readBanks = (db: Db, expertIds: number[]) =>
  db
    .selectFrom('payout_detail')
    .select(['expert_id', 'country', 'last4', 'confirmed_at'])
    .where('expert_id', 'in', expertIds)
    .execute();

type ExpertFilters = Omit<DeskFilters<typeof EXPERT_FILTERS>, 'q'>;

/** `named`: expert numbers found by a name search; null for all. */
function experts(db: Db, { state, level, wait }: ExpertFilters, named: number[] | null) {
  let rows = db.selectFrom('expert');
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (level !== undefined) rows = rows.where('level', '=', level as ExpertRow['level']);
  if (wait === 'hold') rows = rows.where('payout_hold', 'is not', null);
  if (wait === 'suspended') rows = rows.where('state', '=', 'suspended');
  if (wait === 'no_account') rows = rows.where('account_id', 'is', null);
  // nobody has number 0: an empty match finds nobody
  return named ? rows.where('id', 'in', [0, ...named]) : rows;
}

export const countExperts = (db: Db, filters: ExpertFilters, named: number[] | null): Promise<number> =>
  countRows(experts(db, filters, named));

export const readExpertPage = (
  db: Db,
  filters: ExpertFilters,
  { named, locale, page, size }: Page & { named: number[] | null; locale: Locale },
): Promise<ExpertRow[]> =>
  experts(db, filters, named)
    .selectAll()
    .$if(filters.sort === '-level', (all) => all.orderBy('level', 'desc'))
    .$if(filters.sort === '-bookings', (all) =>
      all.orderBy(
        (of) =>
          of
            .selectFrom('orders')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('orders.expert_id', '=', 'expert.id')
            .where('confirmed_at', 'is not', null),
        'desc',
      ),
    )
    .orderBy(`name_${locale}`)
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const readExpertNames = (db: Db) =>
  db.selectFrom('expert').select(['id', 'name_ar', 'name_en', 'slug']).execute();

export const readExpertActs = (db: Db, expertId: number, { except, most }: { except: string[]; most: number }) =>
  db
    .selectFrom('audit_entry')
    .select(['seq', 'at', 'act', 'account_id', 'detail_json'])
    .where('target_kind', '=', 'expert')
    .where('target_id', '=', String(expertId))
    .where('act', 'not in', except)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute();

export const readLevelChanges = (db: Db, expertId: number, most: number) =>
  db
    .selectFrom('expert_level_change')
    .selectAll()
    .where('expert_id', '=', expertId)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute();

export const readWriteOffs = (db: Db, expertId: number, most: number) =>
  db
    .selectFrom('expert_earning')
    .selectAll()
    .where('expert_id', '=', expertId)
    .where('kind', '=', 'adjustment')
    .where('approval_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

export const readPayoutsOf = (db: Db, expertId: number, most: number) =>
  db.selectFrom('payout').selectAll().where('expert_id', '=', expertId).orderBy('run_at', 'desc').limit(most).execute();
