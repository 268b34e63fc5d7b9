import type { ReplyOf } from '#contract/calls/call.ts';
import type { readDeskPackages } from '#contract/calls/desk/packages.ts';
import type { Locale } from '#contract/constants.ts';
import { PACKAGE_FILTERS, WITHDRAWN_FOR, type DeskPackage } from '#contract/entities/desk/package.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actorOf, newestActs, type NamesOf, type NewestAct, type WriteAudit } from '#server/modules/audit/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import { setOnSaleIn, type SaleState } from './on-sale.ts';
import {
  countDeskPackages,
  countsOf,
  findDeskPackage,
  readDeskPackageRows,
  readPackageExperts,
  type DeskPackageRow,
} from './packages.desk.store.ts';
import sentences from './sentences.json' with { type: 'json' };

export type PackageDeskDeps = { audit: WriteAudit; namesOf: NamesOf };
export type Deps = PackageDeskDeps & {
  db: Database;
  versions: Pick<CatalogueWatch, 'forget'>;
};
type DeskPackages = ReplyOf<typeof readDeskPackages>['data'];

const REPLIES = sentences.desk;
const ACTS = { published: 'package.offer', withdrawn: 'package.withdraw' } as const satisfies Record<SaleState, string>;

/** Newest desk withdrawal of each, from the audit log. */
const withdrawalsOf = (db: Db, ids: number[], namesOf: NamesOf): Promise<Map<number, NewestAct>> =>
  newestActs(db, { kind: 'package', ids, only: (where) => where('act', '=', 'package.withdraw') }, namesOf);

/** Names a member only for a withdrawal by staff. Rows without a reason are older, and ours. */
function withdrawalOf(
  { id, state, withdrawn_for }: { id: number; state: string; withdrawn_for: string | null },
  withdrawals: Map<number, NewestAct>,
): Pick<DeskPackage, 'withdrawn_for' | 'withdrawn'> {
  if (state !== 'withdrawn') return { withdrawn_for: null, withdrawn: null };
  const reason = WITHDRAWN_FOR.find((one) => one === withdrawn_for) ?? 'staff';
  return { withdrawn_for: reason, withdrawn: reason === 'staff' ? (withdrawals.get(id) ?? null) : null };
}

/** Withdrawals and restorations need a reason [BO11]. */
export function createPackageDesk({ db, audit, namesOf, versions }: Deps) {
  async function views(of: Db, rows: DeskPackageRow[], locale: Locale): Promise<DeskPackage[]> {
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
    const row = await findDeskPackage(db, id);
    const [pkg] = row ? await views(db, [row], locale) : [];
    if (!pkg) throw notFound();
    return pkg;
  }

  async function list(query: Record<string, string>, locale: Locale): Promise<DeskPackages> {
    const { filters, dropped, page, size } = readDeskQuery(PACKAGE_FILTERS, query);
    const total = await countDeskPackages(db, filters);
    const pageRows = await readDeskPackageRows(db, filters, { page, size });
    const experts = await readPackageExperts(db);
    return {
      items: await views(db, pageRows, locale),
      page,
      pages: pagesOf(total, size),
      total,
      dropped,
      experts: experts.map(({ id, name_ar, name_en }) => ({ id, name: locale === 'ar' ? name_ar : name_en })),
    };
  }

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

  return { list, change };
}
export type PackageDesk = ReturnType<typeof createPackageDesk>;
