import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { readPromos, readPromoUses } from '#contract/calls/desk/promos.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { PROMO_FILTERS, PROMO_USE_FILTERS, type DeskPromo } from '#contract/entities/desk/promo.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import { toMajor } from '#contract/rules/money.ts';
import { seesPeople, type Role } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { isLarge, shownTerms } from './promo-terms.ts';
import { paidUsesOf, type PromoRow } from './promos.store.ts';

type Deps = { db: Database; clock: Clock; namesOf: NamesOf; rates: () => Promise<RateTable> };
const charged = (currency: string): ChargedCurrency => (currency === 'SAR' ? 'SAR' : 'KWD');

function standOf(row: PromoRow, now: number): DeskPromo['stands'] {
  if (row.state === 'off') return 'off';
  if (row.ends_at !== null && now >= row.ends_at) return 'over';
  if (row.max_uses !== null && row.used >= row.max_uses) return 'used_up';
  return row.starts_at !== null && now < row.starts_at ? 'upcoming' : 'running';
}

const promos = (db: Db) => db.selectFrom('promo');
/** Rows that stand in one way; the same order of questions as `standOf`. */
function standing(rows: ReturnType<typeof promos>, stands: DeskPromo['stands'], now: number) {
  if (stands === 'off') return rows.where('state', '=', 'off');
  let on = rows.where('state', '=', 'on');
  if (stands === 'over') return on.where('ends_at', '<=', now);
  on = on.where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]));
  if (stands === 'used_up') return on.where((where) => where('used', '>=', where.ref('max_uses')));
  on = on.where((where) => where.or([where('max_uses', 'is', null), where('used', '<', where.ref('max_uses'))]));
  if (stands === 'upcoming') return on.where('starts_at', '>', now);
  return on.where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]));
}

/** Promo codes as members of the desk see them [BO7]. */
export function createPromoView({ db, clock, namesOf, rates }: Deps) {
  async function waiting(codes: string[]): Promise<Map<string, string>> {
    const rows = await db
      .selectFrom('approval')
      .select(['id', 'target_id'])
      .where('act', '=', 'promo.write')
      .where('state', '=', 'waiting')
      .where('expires_at', '>', clock.now())
      .where('target_id', 'in', codes)
      .execute();
    return new Map(rows.map(({ id, target_id }) => [target_id, id]));
  }

  async function views(rows: PromoRow[]): Promise<DeskPromo[]> {
    if (rows.length === 0) return [];
    const codes = rows.map(({ code }) => code);
    const [costs, approvals, table] = [await paidUsesOf(db, codes), await waiting(codes), await rates()];
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
    const row = await promos(db).selectAll().where('code', '=', code).executeTakeFirst();
    const [promo] = row ? await views([row]) : [];
    if (!promo) throw notFound();
    return promo;
  }

  async function list(query: Record<string, string>): Promise<ReplyOf<typeof readPromos>['data']> {
    const { filters, dropped, page, size } = readDeskQuery(PROMO_FILTERS, query);
    const { q, stands, sort = '-newest' } = filters;
    let rows = promos(db);
    if (stands !== undefined) rows = standing(rows, stands, clock.now());
    if (q !== undefined) {
      // a sign that no code has finds none
      const letters = q
        .trim()
        .toUpperCase()
        .replace(/[^A-Z0-9_-]/gu, '!')
        // an underscore stands for itself, and not for any sign
        .replaceAll('_', String.raw`\_`);
      rows = rows.where(sql<boolean>`code like ${`%${letters}%`} escape '\\'`);
    }
    const { number } = await rows
      .select((of) => of.fn.countAll<number | string>().as('number'))
      .executeTakeFirstOrThrow();
    const pageRows = await rows
      .selectAll()
      .$if(sort === '-newest', (all) => all.orderBy('created_at', 'desc'))
      .$if(sort === '-uses', (all) => all.orderBy('used', 'desc'))
      // what never ends stands last
      .$if(sort === 'ends', (all) => all.orderBy((of) => of.fn.coalesce('ends_at', of.lit(9e15))))
      .orderBy('code')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    const total = Number(number);
    return { items: await views(pageRows), page, pages: pagesOf(total, size), total, dropped };
  }

  async function uses(
    code: string,
    query: Record<string, string>,
    role: Role,
  ): Promise<ReplyOf<typeof readPromoUses>['data']> {
    await one(code);
    const { filters, dropped, page, size } = readDeskQuery(PROMO_USE_FILTERS, query);
    let rows = db
      .selectFrom('promo_use')
      .innerJoin('orders', 'orders.id', 'promo_use.order_id')
      .where('promo_use.code', '=', code);
    if (filters.state === 'given_back') rows = rows.where('given_back_at', 'is not', null);
    else if (filters.state !== undefined)
      rows = rows.where('given_back_at', 'is', null).where('paid_at', filters.state === 'paid' ? 'is not' : 'is', null);
    const { number } = await rows
      .select((of) => of.fn.countAll<number | string>().as('number'))
      .executeTakeFirstOrThrow();
    const pageRows = await rows
      .select(['promo_use.order_id', 'promo_use.at', 'promo_use.account_id', 'paid_at', 'given_back_at'])
      .select(['orders.reference', 'orders.currency', 'orders.discount_minor'])
      .orderBy('promo_use.at', 'desc')
      .orderBy('promo_use.order_id')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    const total = Number(number);
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
