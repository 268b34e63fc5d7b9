import { APPROVAL_FILTERS, type Approval } from '#contract/calls/desk/approvals.ts';
import type { CurrencyCode, Locale } from '#contract/constants.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { toMajor } from '#contract/rules/money.ts';
import { mayDecide, seesPeople, type Role } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import type { AccountsStore } from '#server/modules/accounts/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { toIso } from '#server/kernel/time.ts';
import { requestOf, type Acts } from './approvable.ts';
import { approvalsMatching, findApproval, readApprovalPage, readWaiting, type ApprovalRow } from './approvals.store.ts';
import { handOf } from './self-approval.ts';
import { targetNames } from './target-names.store.ts';

type Deps = { db: Db; clock: Clock; ring: KeyRing; store: AccountsStore; acts: () => Acts };
export type Viewer = { id: number; role: Role; locale: Locale };

const isOfMember = (row: Pick<ApprovalRow, 'target_kind'>) => row.target_kind === 'staff';

export function createApprovalView({ db, clock, ring, store, acts }: Deps) {
  const decidable = (role: Role): string[] =>
    Object.entries(acts()).flatMap(([name, { matter }]) => (mayDecide(role, matter) ? [name] : []));

  function approvalOf(
    row: ApprovalRow,
    { id, role }: Viewer,
    {
      names,
      targetName,
      hand,
    }: { names: Map<number, string>; targetName: (row: ApprovalRow) => string | null; hand: number[] },
  ): Approval {
    const person = (account: number) => ({ id: account, name: names.get(account) ?? null });
    const matter = acts()[row.act]?.matter ?? 'people';
    const isOwn = row.asked_by === id;
    const isOpen = row.state === 'waiting' && row.expires_at > clock.now();
    const currency = row.currency === 'KWD' || row.currency === 'SAR' ? row.currency : null;
    return {
      id: row.id,
      act: row.act,
      matter,
      target_kind: row.target_kind,
      // an order's id gives access to it
      target_id: row.target_kind === 'order' && !seesPeople(role) ? (targetName(row) ?? '') : row.target_id,
      target_name: isOfMember(row) ? (names.get(Number(row.target_id)) ?? null) : targetName(row),
      request: requestOf(ring, row),
      reason: row.reason,
      amount: row.amount_minor === null ? null : toMajor(row.amount_minor, (row.currency ?? 'KWD') as CurrencyCode),
      currency,
      state: row.state,
      asked_by: person(row.asked_by),
      asked_at: toIso(row.asked_at),
      expires_at: toIso(row.expires_at),
      decided_by: row.decided_by === null ? null : person(row.decided_by),
      decided_at: row.decided_at === null ? null : toIso(row.decided_at),
      note: row.note,
      failure: row.failure,
      version: row.version,
      is_own: isOwn,
      may_decide: isOpen && !hand.includes(row.asked_by) && mayDecide(role, matter),
    };
  }

  async function showAll(rows: ApprovalRow[], viewer: Viewer, on: Db = db): Promise<Approval[]> {
    const ids = rows.flatMap((row) => [
      row.asked_by,
      ...(row.decided_by === null ? [] : [row.decided_by]),
      ...(isOfMember(row) ? [Number(row.target_id)] : []),
    ]);
    const names = await store.namesOf(on, ids);
    const targetName = await targetNames(on, rows, viewer.locale);
    const { members: hand } = await handOf(on, viewer.id);
    return rows.map((row) => approvalOf(row, viewer, { names, targetName, hand }));
  }
  async function show(row: ApprovalRow, viewer: Viewer, on: Db = db): Promise<Approval> {
    const [approval] = await showAll([row], viewer, on);
    if (!approval) throw notFound();
    return approval;
  }

  const mayShow = (row: ApprovalRow, { id, role }: Viewer) => row.asked_by === id || decidable(role).includes(row.act);

  return {
    show,

    /** 404 when this member may not see it. */
    async read(id: string, viewer: Viewer): Promise<ApprovalRow> {
      const row = await findApproval(db, id);
      if (!row || !mayShow(row, viewer)) throw notFound();
      return row;
    },

    async list(query: Record<string, string>, viewer: Viewer) {
      const { filters, dropped, page, size } = readDeskQuery(APPROVAL_FILTERS, query);
      const matching = approvalsMatching(db, { viewer: viewer.id, acts: decidable(viewer.role), filters });
      const total = await countRows(matching);
      const items = await showAll(await readApprovalPage(matching, { page, size }), viewer);
      return { items, page, pages: pagesOf(total, size), total, dropped };
    },

    async waitingFor({ id, role }: Viewer): Promise<{ count: number; oldest: number | null }> {
      const acting = decidable(role);
      if (acting.length === 0) return { count: 0, oldest: null };
      return readWaiting(db, { acting, but: (await handOf(db, id)).members, now: clock.now() });
    },
  };
}
export type ApprovalView = ReturnType<typeof createApprovalView>;
