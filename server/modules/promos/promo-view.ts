import type { ReplyOf } from '#contract/calls/call.ts';
import type { readPromos, readPromoUses } from '#contract/calls/desk/promos.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { PROMO_FILTERS, PROMO_USE_FILTERS, type DeskPromo } from '#contract/entities/desk/promo.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import { toMajor } from '#contract/rules/money.ts';
import { seesPeople, type Role } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { isLarge, shownTerms } from './promo-terms.ts';
import { countPromos, countUses, readPromoPage, readUsePage, waitingApprovals } from './promos.desk.store.ts';
import { findPromo, paidUsesOf, type PromoRow } from './promos.store.ts';

type Deps = { db: Database; clock: Clock; namesOf: NamesOf; rates: () => Promise<RateTable> };
const charged = (currency: string): ChargedCurrency => (currency === 'SAR' ? 'SAR' : 'KWD');

function standOf(row: PromoRow, now: number): DeskPromo['stands'] {
  if (row.state === 'off') return 'off';
  if (row.ends_at !== null && now >= row.ends_at) return 'over';
  if (row.max_uses !== null && row.used >= row.max_uses) return 'used_up';
  return row.starts_at !== null && now < row.starts_at ? 'upcoming' : 'running';
}

/** [BO7] */
export function createPromoView({ db, clock, namesOf, rates }: Deps) {
  async function views(rows: PromoRow[]): Promise<DeskPromo[]> {
    if (rows.length === 0) return [];
    const codes = rows.map(({ code }) => code);
    const [costs, approvals, table] = [
      await paidUsesOf(db, codes),
      await waitingApprovals(db, codes, clock.now()),
      await rates(),
    ];
    const names = await namesOf(rows.flatMap(({ changed_by }) => changed_by ?? []));
    return rows.map((row) => ({
      code: row.code,
      ...shownTerms(row),
      stands: standOf(row, clock.now()),
      is_on: row.state === 'on',
      used: row.used,
      costs: costs
        .filter(({ code }) => code === row.code)
        .map(({ currency, uses, discount }) => ({
          currency: charged(currency),
          uses,
          given: toMajor(discount, charged(currency)),
        })),
      is_large: isLarge(row, table),
      is_fixed: row.used > 0,
      approval_id: approvals.get(row.code) ?? null,
      version: row.version,
      changed:
        row.changed_at === null
          ? null
          : {
              by: row.changed_by === null ? null : { id: row.changed_by, name: names.get(row.changed_by) ?? null },
              at: new Date(row.changed_at).toISOString(),
              reason: row.changed_why ?? '',
            },
    }));
  }

  async function one(code: string): Promise<DeskPromo> {
    const row = await findPromo(db, code);
    const [promo] = row ? await views([row]) : [];
    if (!promo) throw notFound();
    return promo;
  }

  async function list(query: Record<string, string>): Promise<ReplyOf<typeof readPromos>['data']> {
    const { filters, dropped, page, size } = readDeskQuery(PROMO_FILTERS, query);
    const total = await countPromos(db, filters, clock.now());
    const pageRows = await readPromoPage(db, filters, { now: clock.now(), page, size });
    return { items: await views(pageRows), page, pages: pagesOf(total, size), total, dropped };
  }

  async function uses(
    code: string,
    query: Record<string, string>,
    role: Role,
  ): Promise<ReplyOf<typeof readPromoUses>['data']> {
    await one(code);
    const { filters, dropped, page, size } = readDeskQuery(PROMO_USE_FILTERS, query);
    const total = await countUses(db, code, filters);
    const pageRows = await readUsePage(db, code, filters, { page, size });
    const items = pageRows.map((row) => ({
      order_id: seesPeople(role) ? row.order_id : row.reference,
      reference: row.reference,
      at: new Date(row.at).toISOString(),
      state:
        row.given_back_at !== null
          ? ('given_back' as const)
          : row.paid_at === null
            ? ('reserved' as const)
            : ('paid' as const),
      is_guest: row.account_id === null,
      currency: charged(row.currency),
      discount: toMajor(row.discount_minor, charged(row.currency)),
    }));
    return { items, page, pages: pagesOf(total, size), total, dropped };
  }

  return { one, list, uses };
}
export type PromoView = ReturnType<typeof createPromoView>;
