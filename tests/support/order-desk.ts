import type { BodyOf, Call, ReplyOf } from '#contract/calls/call.ts';
import { decideApproval } from '#contract/calls/desk/approvals.ts';
import { cancelDeskOrder, quoteDeskCancellation, refundOrder, settleOrder } from '#contract/calls/desk/order-money.ts';
import { readDeskOrder, readTimeline } from '#contract/calls/desk/orders.ts';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { createAccountsStore } from '#server/modules/accounts/index.ts';
import { createApprovalsModule } from '#server/modules/approvals/index.ts';
import { createAuditModule } from '#server/modules/audit/index.ts';
import { createOrderDesk } from '#server/modules/orders/index.ts';
import type { Route } from '#server/modules/route.ts';
import type { OrderBench } from './order-bench.ts';

export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>;
export type Hand = { id: number; role: Role };

/** Members of staff by name, each with a number and a role. */
export const STAFF = {
  huda: { id: 501, role: 'support' },
  faisal: { id: 502, role: 'finance' },
  reem: { id: 503, role: 'finance' },
  dana: { id: 504, role: 'content' },
  adel: { id: 505, role: 'admin' },
} as const satisfies Record<string, Hand>;

/** The desk of orders over a bench: its handlers, the audit log and approvals, without http. */
export async function openOrderDesk(bench: OrderBench) {
  const { db, clock, ring, notes, orders } = bench;
  const names = new Map<number, string>(Object.entries(STAFF).map(([name, { id }]) => [id, name]));
  const namesOf = async (ids: number[]) => new Map(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id)!]] : [])));
  const now = clock.now();
  await db
    .insertInto('staff_member')
    .values(
      Object.values(STAFF).map(({ id, role }) => ({
        account_id: id,
        role,
        state: 'active' as const,
        invited_by: null,
        created_at: now,
        changed_at: now,
        version: 1,
      })),
    )
    .execute();
  const publicUrl = () => 'http://shop.example';
  const audit = createAuditModule({ db, clock, ring, namesOf });
  const approvals = createApprovalsModule({
    db,
    clock,
    ring,
    store: createAccountsStore(ring),
    audit: audit.write,
    publicUrl,
    postMail: notes.post,
    acts: () => desk.acts,
  });
  const deps = { db, clock, ring, audit: audit.write, ask: approvals.ask, namesOf, publicUrl, postMail: notes.post };
  const desk = createOrderDesk(orders.forDesk, deps);
  const routes: Route[] = [...desk.routes, ...approvals.routes];

  /** Asks a call of the desk as a member, with a code typed just now. */
  async function ask<C extends Call>(
    hand: Hand,
    call: C,
    params: Record<string, string>,
    body: BodyOf<C>,
    more: { locale?: 'ar' | 'en' } = {},
  ): Promise<ReplyOf<C>> {
    const route = routes.find((one) => one.call === call);
    if (!route) throw new Error(`no route ${call.path}`);
    const user = { id: hand.id, scopes: ['staff'], desk: { role: hand.role, isOpen: true, isSteppedUp: true } };
    const caller = { ...bench.caller, locale: more.locale ?? ('en' as const), user };
    const answer = await route.handle({ body: call.body.parse(body), params, caller });
    // as it goes over the wire; replies are held against the contract where quotes are real ones
    return JSON.parse(JSON.stringify(answer)) as ReplyOf<C>;
  }

  const read = async (id: string, hand: Hand = STAFF.huda): Promise<DeskOrder> =>
    (await ask(hand, readDeskOrder, { id }, {})).data;

  return {
    ask,
    read,
    timeline: async (id: string, hand: Hand = STAFF.huda) => (await ask(hand, readTimeline, { id }, {})).data.lines,
    /** Refunds a part of the order as it stands now. */
    async refund(hand: Hand, id: string, amount: number, more: Partial<BodyOf<typeof refundOrder>> = {}) {
      const { version } = await read(id);
      return (await ask(hand, refundOrder, { id }, { amount, reason: 'goodwill', version, ...more })).data;
    },
    /** Cancels at a quote of now. */
    async cancel(hand: Hand, id: string, { waive = 0, refund_to = 'source' as 'source' | 'wallet' } = {}) {
      const quoted = (await ask(hand, quoteDeskCancellation, { id }, { waive })).data;
      const body = { cancel_quote_id: quoted.cancel_quote_id, refund_to, reason: 'the customer asked us to' };
      return { quoted, ...(await ask(hand, cancelDeskOrder, { id }, body)).data };
    },
    async settle(hand: Hand, id: string, settlement: BodyOf<typeof settleOrder>['settlement']) {
      const { version } = await read(id);
      const body = { settlement, evidence: 'the hotel confirmed by telephone at noon', version };
      return (await ask(hand, settleOrder, { id }, body)).data;
    },
    /** Decides what waits of an order; the approval as it ended. */
    async decide(hand: Hand, id: string, decision: 'approve' | 'refuse' = 'approve') {
      const [waiting] = (await read(id, hand)).approvals;
      if (!waiting) throw new Error('nothing waits for a second person');
      const body = { decision, note: 'seen', version: waiting.version };
      return (await ask(hand, decideApproval, { id: waiting.approval_id }, body)).data;
    },
    audit: () => db.selectFrom('audit_entry').selectAll().orderBy('seq').execute(),
  };
}
