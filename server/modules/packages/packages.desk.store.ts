import type { PACKAGE_FILTERS } from '#contract/entities/desk/package.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import { fold } from '#contract/rules/fold.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { countHearts } from './like-counts.store.ts';

export async function countsOf(db: Db, ids: number[]) {
  if (ids.length === 0) return { hearts: new Map<number, number>(), bookings: new Map<number, number>() };
  const bookings = await db
    .selectFrom('orders')
    .select((of) => ['package_id', of.fn.countAll<number | string>().as('count')])
    .where('package_id', 'in', ids)
    .where('confirmed_at', 'is not', null)
    .groupBy('package_id')
    .execute();
  return {
    hearts: await countHearts(db, ids),
    bookings: new Map(bookings.map(({ package_id, count }) => [package_id, Number(count)])),
  };
}

const joined = (db: Db) => db.selectFrom('package').innerJoin('expert', 'expert.id', 'package.expert_id');
const select = (rows: ReturnType<typeof joined>) =>
  rows
    .select(['package.id', 'package.state', 'expert_id', 'theme', 'nights', 'stars', 'title_ar', 'title_en'])
    .select(['from_kw', 'from_sa', 'published_at', 'withdrawn_for', 'expert.name_ar', 'expert.name_en']);
export type DeskPackageRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];
type Filters = DeskFilters<typeof PACKAGE_FILTERS>;

export const findDeskPackage = (db: Db, id: number): Promise<DeskPackageRow | undefined> =>
  select(joined(db)).where('package.id', '=', id).executeTakeFirst();

function matching(db: Db, { q, state, expert }: Filters) {
  let rows = joined(db);
  if (state !== undefined) rows = rows.where('package.state', '=', state);
  if (expert !== undefined) rows = rows.where('expert_id', '=', expert);
  for (const word of fold(q ?? '')
    .split(' ')
    .filter(Boolean))
    rows = rows.where((where) =>
      where.or([
        where('search_text', 'like', `%${word.replace(/[%_\\]/gu, '')}%`),
        ...(/^\d{1,9}$/u.test(word) ? [where('package.id', '=', Number(word))] : []),
      ]),
    );
  return rows;
}

export const countDeskPackages = (db: Db, filters: Filters): Promise<number> => countRows(matching(db, filters));

export function readDeskPackageRows(
  db: Db,
  filters: Filters,
  { page, size }: { page: number; size: number },
): Promise<DeskPackageRow[]> {
  const { sort = '-newest' } = filters;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return select(matching(db, filters))
    .$if(sort === '-hearts', (all) =>
      all.orderBy(
        (of) =>
          of
            .selectFrom('favourite')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('favourite.package_id', '=', 'package.id'),
        'desc',
      ),
    )
    .$if(sort.endsWith('price'), (all) => all.orderBy('from_kw', direction))
    .$if(sort.endsWith('newest'), (all) => all.orderBy('published_at', direction))
    .orderBy('package.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export const readPackageExperts = (db: Db) =>
  db.selectFrom('expert').select(['id', 'name_ar', 'name_en']).orderBy('id').execute();
