import type { ReplyOf } from '#contract/calls/call.ts';
import type { readPayouts } from '#contract/calls/desk/experts.ts';
import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import { PAYOUT_FILTERS, type DeskPayout } from '#contract/entities/desk/expert.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/modules/refusal.ts';
import { toIso } from '#server/kernel/time.ts';
import {
  countSettled,
  groupUnsettled,
  readExperts,
  readSettled,
  transactionOf,
  type PayoutPart,
} from './payouts.desk.store.ts';
import type { ExpertRow } from './earnings.store.ts';
import { waitOf } from './waits.ts';

type Page = ReplyOf<typeof readPayouts>['data'];
const charged = (currency: string): ChargedCurrency => (currency === 'SAR' ? 'SAR' : 'KWD');

/** [BO9] */
export function createPayoutView({ db, clock }: { db: Database; clock: Clock }) {
  const personOf = (expert: ExpertRow | undefined, id: number, locale: Locale) => ({
    id,
    name: (locale === 'ar' ? expert?.name_ar : expert?.name_en) ?? null,
  });

  type Wish = { currency?: ChargedCurrency; expert?: number; page: number; size: number };

  /** Longest due first. */
  async function open({ currency, expert, page, size }: Wish, locale: Locale) {
    const now = clock.now();
    const grouped = await groupUnsettled(db, { currency, expert }, now);
    const pageRows = grouped.slice((page - 1) * size, page * size);
    const experts = await readExperts(
      db,
      pageRows.map(({ expert_id }) => expert_id),
    );
    const items: DeskPayout[] = [];
    for (const row of pageRows) {
      const of = experts.get(row.expert_id);
      const wait = of ? await waitOf(db, of, now) : 'no_account';
      const [amount, due] = [Number(row.amount), Number(row.due)];
      const isDue = Number(row.first) <= now;
      const state = amount < 0 || (isDue && due < 0) ? 'debt' : !isDue ? 'pending' : wait === null ? 'due' : 'waits';
      items.push({
        id: `${row.expert_id}-${row.currency}`,
        expert: personOf(of, row.expert_id, locale),
        currency: charged(row.currency),
        amount: toMajor(amount, charged(row.currency)),
        state,
        wait,
        hold: of?.payout_hold ?? null,
        items: Number(row.items),
        at: toIso(Number(row.first)),
        version: of?.version ?? 0,
      });
    }
    return { items, total: grouped.length };
  }

  async function settled(
    kind: 'paid' | 'netted' | null,
    { id, currency, expert, page, size }: Wish & { id?: string },
    locale: Locale,
  ) {
    const filters = { kind, id, currency, expert };
    const total = await countSettled(db, filters);
    const pageRows = await readSettled(db, filters, { page, size });
    const experts = await readExperts(
      db,
      pageRows.map(({ expert_id }) => expert_id),
    );
    const items = pageRows.map((row): DeskPayout => {
      const of = experts.get(row.expert_id);
      return {
        id: row.id,
        expert: personOf(of, row.expert_id, locale),
        currency: charged(row.currency),
        amount: toMajor(row.amount_minor, charged(row.currency)),
        state: row.kind,
        wait: null,
        hold: of?.payout_hold ?? null,
        items: Number(row.items ?? 0),
        at: toIso(row.run_at),
        version: of?.version ?? 0,
      };
    });
    return { items, total };
  }

  return {
    /** A payout, or the unsettled earnings of an expert in a currency; 404 for neither. */
    async one(
      id: string,
      locale: Locale,
    ): Promise<{ payout: DeskPayout; transaction_id: string | null; part: PayoutPart }> {
      const unsettledId = /^([1-9]\d{0,8})-(KWD|SAR)$/u.exec(id);
      if (unsettledId) {
        const part = { expertId: Number(unsettledId[1]), currency: charged(unsettledId[2]!) };
        const { items } = await open({ expert: part.expertId, currency: part.currency, page: 1, size: 1 }, locale);
        if (!items[0]) throw notFound();
        return { payout: items[0], transaction_id: null, part };
      }
      const { items } = await settled(null, { id, page: 1, size: 1 }, locale);
      if (!items[0]) throw notFound();
      const transaction_id = await transactionOf(db, id);
      return { payout: items[0], transaction_id, part: { payoutId: id } };
    },

    async list(query: Record<string, string>, locale: Locale): Promise<Page> {
      const { filters, dropped, page, size } = readDeskQuery(PAYOUT_FILTERS, query);
      const { state, ...rest } = filters;
      const wish = { ...rest, page, size };
      const { items, total } = state === undefined ? await open(wish, locale) : await settled(state, wish, locale);
      return { items, page, pages: pagesOf(total, size), total, dropped };
    },
  };
}
