import type * as z from 'zod/mini';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { readDeskExperts } from '#contract/calls/desk/experts.ts';
import { EXPERT_FILTERS, type DeskExpert, type EarnedSums } from '#contract/entities/desk/expert.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { toMajor } from '#contract/rules/money.ts';
import { grantOf } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import { newestActs, type NamesOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { notFound } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import { EARNED_IN, unsettled, type ExpertRow } from './earnings.store.ts';
import { expertsNamed } from './expert-names.ts';
import { waitOf } from './waits.ts';

type Deps = { db: Database; clock: Clock; namesOf: NamesOf };
type Sum = { expert_id: number; currency: string; amount: number | string | null };

/** The sums of experts by currency: not due yet, due, and paid; minor units. */
export async function sumsOf(db: Db, ids: number[], now: number) {
  const open = (isDue: boolean) =>
    unsettled(db)
      .where('expert_earning.expert_id', 'in', ids)
      .where('expert_earning.due_at', isDue ? '<=' : '>', now)
      .select(['expert_earning.expert_id', 'expert_earning.currency'])
      .select((of) => of.fn.sum<number | string>('expert_earning.amount_minor').as('amount'))
      .groupBy(['expert_earning.expert_id', 'expert_earning.currency'])
      .execute();
  const paid: Sum[] = await db
    .selectFrom('payout')
    .where('expert_id', 'in', ids)
    .select(['expert_id', 'currency'])
    .select((of) => of.fn.sum<number | string>('amount_minor').as('amount'))
    .groupBy(['expert_id', 'currency'])
    .execute();
  const [pending, due]: [Sum[], Sum[]] = [await open(false), await open(true)];
  return (id: number): z.output<typeof EarnedSums>[] =>
    EARNED_IN.flatMap((currency) => {
      const of = (sums: Sum[]) => {
        const row = sums.find((one) => one.expert_id === id && one.currency === currency);
        return toMajor(Number(row?.amount ?? 0), currency);
      };
      const earnings = { currency, pending: of(pending), due: of(due), paid: of(paid) };
      return earnings.pending === 0 && earnings.due === 0 && earnings.paid === 0 ? [] : [earnings];
    });
}

/** The newest act of a member about each, by the audit log; what experts do themselves, such as another bank account, is no member's. */
const changesOf = (db: Db, ids: number[], { namesOf, seesMoney }: { namesOf: NamesOf; seesMoney: boolean }) =>
  newestActs(
    db,
    {
      kind: 'expert',
      ids,
      // why payouts are held is told as their history is: to who reads payouts
      only: (where) =>
        where.and([where('role', 'is not', null), ...(seesMoney ? [] : [where.not(where('act', 'like', 'payout.%'))])]),
    },
    namesOf,
  );

/** Packages on sale, those off sale with their suspended expert, and bookings that were ever confirmed, by expert. */
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

/** How the bank account of each ends. */
async function banksOf(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('payout_detail')
    .select(['expert_id', 'country', 'last4', 'confirmed_at'])
    .where('expert_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ expert_id, country, last4, confirmed_at }) => [
      expert_id,
      {
        country: country === 'SA' ? ('SA' as const) : ('KW' as const),
        end: last4,
        since: new Date(Number(confirmed_at)).toISOString(),
      },
    ]),
  );
}

/** Experts as members of the desk see them [BO9]: their money is for who reads payouts. */
export function createExpertView({ db, clock, namesOf }: Deps) {
  async function views(rows: ExpertRow[], caller: Caller): Promise<DeskExpert[]> {
    if (rows.length === 0) return [];
    const seesMoney = grantOf(memberOf(caller).role, 'payout.read') !== null;
    const ids = rows.map(({ id }) => id);
    const now = clock.now();
    const [sums, changes, counts, banks] = [
      seesMoney ? await sumsOf(db, ids, now) : () => null,
      await changesOf(db, ids, { namesOf, seesMoney }),
      await countsOf(db, ids),
      seesMoney ? await banksOf(db, ids) : null,
    ];
    const experts: DeskExpert[] = [];
    for (const row of rows)
      experts.push({
        expert_id: row.id,
        slug: row.slug,
        name: row[`name_${caller.locale}`],
        state: row.state,
        level: row.level,
        percent: row.share_percent,
        packages: counts.packages.get(row.id) ?? 0,
        packages_off: counts.off.get(row.id) ?? 0,
        bookings: counts.bookings.get(row.id) ?? 0,
        sums: sums(row.id),
        wait: await waitOf(db, row, now),
        hold: seesMoney ? row.payout_hold : null,
        bank: banks?.get(row.id) ?? null,
        version: row.version,
        changed: changes.get(row.id) ?? null,
      });
    return experts;
  }

  return {
    async one(id: number, caller: Caller): Promise<DeskExpert> {
      const row = await db.selectFrom('expert').selectAll().where('id', '=', id).executeTakeFirst();
      const [expert] = row ? await views([row], caller) : [];
      if (!expert) throw notFound();
      return expert;
    },

    async list(query: Record<string, string>, caller: Caller): Promise<ReplyOf<typeof readDeskExperts>['data']> {
      const { filters, dropped, page, size } = readDeskQuery(EXPERT_FILTERS, query);
      const { q, state, level, wait, sort = 'name' } = filters;
      let rows = db.selectFrom('expert');
      if (state !== undefined) rows = rows.where('state', '=', state);
      if (level !== undefined) rows = rows.where('level', '=', level as ExpertRow['level']);
      if (wait === 'hold') rows = rows.where('payout_hold', 'is not', null);
      if (wait === 'suspended') rows = rows.where('state', '=', 'suspended');
      if (wait === 'no_account') rows = rows.where('account_id', 'is', null);
      const named = await expertsNamed(db, q ?? '');
      // nobody has the number 0: a name that none has finds none
      if (named) rows = rows.where('id', 'in', [0, ...named]);
      const { number } = await rows
        .select((of) => of.fn.countAll<number | string>().as('number'))
        .executeTakeFirstOrThrow();
      const pageRows = await rows
        .selectAll()
        .$if(sort === '-level', (all) => all.orderBy('level', 'desc'))
        .$if(sort === '-bookings', (all) =>
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
        .orderBy(`name_${caller.locale}`)
        .orderBy('id')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const total = Number(number);
      return { items: await views(pageRows, caller), page, pages: pagesOf(total, size), total, dropped };
    },
  };
}
export type ExpertView = ReturnType<typeof createExpertView>;
