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
import { countExperts, countsOf, readBanks, readExpertPage } from './earnings.desk.store.ts';
import { EARNED_IN, readExpert, readSums, type ExpertRow, type Sum } from './earnings.store.ts';
import { expertsNamed } from './expert-names.ts';
import { waitOf } from './waits.ts';

type Deps = { db: Database; clock: Clock; namesOf: NamesOf };

export async function sumsOf(db: Db, ids: number[], now: number) {
  const { pending, due, paid } = await readSums(db, ids, now);
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

/** Newest act by a member; the expert's own acts do not count. */
const changesOf = (db: Db, ids: number[], { namesOf, seesMoney }: { namesOf: NamesOf; seesMoney: boolean }) =>
  newestActs(
    db,
    {
      kind: 'expert',
      ids,
      // reasons for held payouts need the right to read payouts
      only: (where) =>
        where.and([where('role', 'is not', null), ...(seesMoney ? [] : [where.not(where('act', 'like', 'payout.%'))])]),
    },
    namesOf,
  );

async function banksOf(db: Db, ids: number[]) {
  const rows = await readBanks(db, ids);
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

/** Money only for roles that read payouts [BO9]. */
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
      const row = await readExpert(db, id);
      const [expert] = row ? await views([row], caller) : [];
      if (!expert) throw notFound();
      return expert;
    },

    async list(query: Record<string, string>, caller: Caller): Promise<ReplyOf<typeof readDeskExperts>['data']> {
      const { filters, dropped, page, size } = readDeskQuery(EXPERT_FILTERS, query);
      const named = await expertsNamed(db, filters.q ?? '');
      const total = await countExperts(db, filters, named);
      const pageRows = await readExpertPage(db, filters, { named, locale: caller.locale, page, size });
      return { items: await views(pageRows, caller), page, pages: pagesOf(total, size), total, dropped };
    },
  };
}
export type ExpertView = ReturnType<typeof createExpertView>;
