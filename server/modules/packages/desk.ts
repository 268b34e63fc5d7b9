import type { ReplyOf } from '#contract/calls/call.ts';
import { offerPackage, readDeskPackages, withdrawPackage } from '#contract/calls/desk/packages.ts';
import type { Locale } from '#contract/constants.ts';
import { PACKAGE_FILTERS, type DeskPackage } from '#contract/entities/desk/package.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { fold } from '#contract/rules/fold.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actorOf, type NamesOf, type WriteAudit } from '#server/modules/audit/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import { countsOf, withdrawalOf, withdrawalsOf } from './desk-facts.ts';
import { setOnSaleIn, type SaleState } from './on-sale.ts';
import sentences from './sentences.json' with { type: 'json' };

export type PackageDeskDeps = { audit: WriteAudit; namesOf: NamesOf };
type Deps = PackageDeskDeps & {
  db: Database;
  versions: Pick<CatalogueWatch, 'forget'>;
};
type DeskPackages = ReplyOf<typeof readDeskPackages>['data'];

const REPLIES = sentences.desk;
const ACTS = { published: 'package.offer', withdrawn: 'package.withdraw' } as const satisfies Record<SaleState, string>;

const joined = (db: Db) => db.selectFrom('package').innerJoin('expert', 'expert.id', 'package.expert_id');
const select = (rows: ReturnType<typeof joined>) =>
  rows
    .select(['package.id', 'package.state', 'expert_id', 'theme', 'nights', 'stars', 'title_ar', 'title_en'])
    .select(['from_kw', 'from_sa', 'published_at', 'withdrawn_for', 'expert.name_ar', 'expert.name_en']);
type PackageListRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** Packages at the desk: what is on sale, taken off and put back with a reason [BO11]. */
export function createPackageDesk({ db, audit, namesOf, versions }: Deps): { routes: Route[] } {
  async function views(of: Db, rows: PackageListRow[], locale: Locale): Promise<DeskPackage[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [{ hearts, bookings }, withdrawals] = [await countsOf(of, ids), await withdrawalsOf(of, ids, namesOf)];
    return rows.map((row) => ({
      ...withdrawalOf(row, withdrawals),
      package_id: row.id,
      title: locale === 'ar' ? row.title_ar : row.title_en,
      state: row.state,
      expert: { id: row.expert_id, name: locale === 'ar' ? row.name_ar : row.name_en },
      theme: row.theme,
      nights: row.nights,
      stars: row.stars,
      price: { KWD: toMajor(row.from_kw, 'KWD'), SAR: toMajor(row.from_sa, 'SAR') },
      hearts: hearts.get(row.id) ?? 0,
      bookings: bookings.get(row.id) ?? 0,
      published_at: new Date(row.published_at).toISOString(),
    }));
  }
  async function view(id: number, locale: Locale): Promise<DeskPackage> {
    const row = await select(joined(db)).where('package.id', '=', id).executeTakeFirst();
    const [pkg] = row ? await views(db, [row], locale) : [];
    if (!pkg) throw notFound();
    return pkg;
  }

  async function list(query: Record<string, string>, locale: Locale): Promise<DeskPackages> {
    const { filters, dropped, page, size } = readDeskQuery(PACKAGE_FILTERS, query);
    const { q, state, expert, sort = '-newest' } = filters;
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
    const { number } = await rows
      .select((of) => of.fn.countAll<number | string>().as('number'))
      .executeTakeFirstOrThrow();
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const pageRows = await select(rows)
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
    const experts = await db.selectFrom('expert').select(['id', 'name_ar', 'name_en']).orderBy('id').execute();
    const total = Number(number);
    return {
      items: await views(db, pageRows, locale),
      page,
      pages: pagesOf(total, size),
      total,
      dropped,
      experts: experts.map(({ id, name_ar, name_en }) => ({ id, name: locale === 'ar' ? name_ar : name_en })),
    };
  }

  /** Puts a package into the other state; refused when it is in this one already. */
  async function change(
    idText: string,
    state: SaleState,
    { reason }: { reason: string },
    caller: Caller,
  ): Promise<DeskPackage> {
    const id = /^[1-9]\d{0,8}$/u.test(idText) ? Number(idText) : 0;
    const before = await view(id, caller.locale);
    const isDone = await inTransaction(db, async (trx) => {
      if (!(await setOnSaleIn(trx, id, state, { onlyOurs: state === 'published' }))) return false;
      const detail = { before: before.state, after: state, reason };
      await audit(trx, actorOf(caller), { act: ACTS[state], target: { kind: 'package', id }, detail });
      return true;
    });
    versions.forget();
    const now = await view(id, caller.locale);
    if (!isDone) throw new Refusal(409, 'changed', REPLIES.changed, { extra: { package: now } });
    return now;
  }

  return {
    routes: [
      route({
        call: readDeskPackages,
        handle: async ({ body, caller }) => ({ data: await list(body, caller.locale) }),
      }),
      route({
        call: withdrawPackage,
        handle: async ({ params, body, caller }) => ({
          data: await change(params.id ?? '', 'withdrawn', body, caller),
          message: REPLIES.withdrawn[caller.locale],
        }),
      }),
      route({
        call: offerPackage,
        handle: async ({ params, body, caller }) => ({
          data: await change(params.id ?? '', 'published', body, caller),
          message: REPLIES.published[caller.locale],
        }),
      }),
    ],
  };
}
