import type { ReplyOf } from '#contract/calls/call.ts';
import type { readDeskExpert } from '#contract/calls/desk/experts.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { EXPERT_LINE_FILTERS, type ExpertLine } from '#contract/entities/desk/expert.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { toMajor } from '#contract/rules/money.ts';
import { grantOf, type Role } from '#contract/rules/permissions.ts';
import type { Database } from '#server/db/database.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';
import { readExpertActs, readLevelChanges, readPayoutsOf, readWriteOffs } from './earnings.desk.store.ts';

type Deps = { db: Database; namesOf: NamesOf };
type Page = Omit<ReplyOf<typeof readDeskExpert>['data'], 'expert'>;
type Unnamed = Omit<ExpertLine, 'by'> & { by: number | null };

/** Lines read per source: enough for years. */
const MOST = 2_000;
/** Acts shown by their own rows, which the system writes too. */
const ELSEWHERE = ['expert.level'];
const KINDS: Record<string, ExpertLine['kind']> = {
  'expert.suspend': 'state',
  'expert.restore': 'state',
  'expert.join': 'state',
  'payout.hold': 'hold',
  'payout.release': 'hold',
  'payout.adjust': 'adjustment',
};
const NOTHING = { reason: '', level: null, packages: null, amount: null, currency: null, payout_id: null } as const;
const charged = (currency: string): ChargedCurrency => (currency === 'SAR' ? 'SAR' : 'KWD');
const money = (minor: number, currency: string) => ({
  amount: toMajor(minor, charged(currency)),
  currency: charged(currency),
});

const isOfMoney = ({ act }: Pick<Unnamed, 'act'>) => act.startsWith('payout.');

/** Money only for roles that read payouts [BO9]. */
export function createExpertHistory({ db, namesOf }: Deps) {
  async function acts(id: number): Promise<Unnamed[]> {
    const rows = await readExpertActs(db, id, { except: ELSEWHERE, most: MOST });
    return rows.map(({ seq, at, act, account_id, detail_json }) => {
      const { reason, packages, amount_minor, currency } = JSON.parse(detail_json) as Record<string, unknown>;
      return {
        ...NOTHING,
        id: `audit ${seq}`,
        at: new Date(at).toISOString(),
        kind: KINDS[act] ?? 'other',
        act,
        by: account_id,
        reason: String(reason ?? ''),
        packages: Array.isArray(packages) ? packages.length : null,
        ...(typeof amount_minor === 'number' ? money(amount_minor, String(currency)) : {}),
      };
    });
  }

  async function levels(id: number): Promise<Unnamed[]> {
    const rows = await readLevelChanges(db, id, MOST);
    return rows.map(({ seq, at, level, reason, by_account }) => ({
      ...NOTHING,
      id: `level ${seq}`,
      at: new Date(Number(at)).toISOString(),
      kind: 'level' as const,
      act: 'expert.level',
      by: by_account,
      reason,
      level,
    }));
  }

  async function writeOffs(id: number): Promise<Unnamed[]> {
    const rows = await readWriteOffs(db, id, MOST);
    return rows.map((row) => ({
      ...NOTHING,
      id: `earning ${row.id}`,
      at: new Date(Number(row.created_at)).toISOString(),
      kind: 'adjustment' as const,
      act: 'payout.write_off',
      by: null,
      ...money(row.amount_minor, row.currency),
    }));
  }

  async function payouts(id: number): Promise<Unnamed[]> {
    const rows = await readPayoutsOf(db, id, MOST);
    return rows.map((row) => ({
      ...NOTHING,
      id: `payout ${row.id}`,
      at: new Date(Number(row.run_at)).toISOString(),
      kind: 'payout' as const,
      act: `payout.${row.kind}`,
      by: null,
      payout_id: row.id,
      ...money(row.amount_minor, row.currency),
    }));
  }

  return {
    async page(expertId: number, query: Record<string, string>, role: Role): Promise<Page> {
      const { filters, dropped, page, size } = readDeskQuery(EXPERT_LINE_FILTERS, query);
      const sources = await Promise.all([acts, levels, writeOffs, payouts].map((of) => of(expertId)));
      const mayReadMoney = grantOf(role, 'payout.read') !== null;
      const lines = sources
        .flat()
        .filter((line) => mayReadMoney || !isOfMoney(line))
        .filter(({ kind }) => filters.kind === undefined || kind === filters.kind)
        .toSorted((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id));
      const pageLines = lines.slice((page - 1) * size, page * size);
      const names = await namesOf(pageLines.flatMap(({ by }) => by ?? []));
      const items = pageLines.map((line) => ({
        ...line,
        by: line.by === null ? null : { id: line.by, name: names.get(line.by) ?? null },
      }));
      return { items, page, pages: pagesOf(lines.length, size), total: lines.length, dropped };
    },
  };
}
