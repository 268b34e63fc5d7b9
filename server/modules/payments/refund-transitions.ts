import { transition } from 'xstate';
import { refundMachine, type RefundEffect, type RefundFact } from '#machines/domain/refund.machine.ts';
import { refundAt, refundStateOf } from '#machines/domain/refund.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { closeCaseOf, openCase } from '#server/modules/cases/index.ts';
import type { Correction, EarningsPort } from '#server/modules/earnings/index.ts';
import { post, type Line } from '#server/modules/ledger/index.ts';
import { moveRefund, readRefund, type RefundRow } from './payments.store.ts';
import { owingLines } from './refund-owing.ts';

/** Minor units that return to suppliers and expert when a refund is never given. */
export type TakenBack = { suppliers: number; expert: number };

export type RefundDetail = {
  by?: string | null;
  /** An answer to an earlier reference says nothing about this one. */
  tries?: number;
  trouble?: string;
  terms?: { bearer: RefundRow['bearer']; expertPart: number };
  takenBack?: (row: RefundRow) => Promise<TakenBack>;
};

const REFUND_REFUSED = 'refund_refused';
const REFUND_GIVEN_LATE = 'refund_given_late';
const UNTROUBLED = { asked_at: null, answered_at: null, trouble: null, trouble_kind: null };

/** Row, ledger lines, cases and jobs commit together. */
export function createRefundTransitions({
  clock,
  earnings,
}: {
  clock: Clock;
  earnings: Pick<EarningsPort, 'correct'>;
}) {
  /** Beside its ledger lines; minor units. */
  const correct = (
    trx: DbTransaction,
    { id, order_id, reason }: Pick<RefundRow, 'id' | 'order_id' | 'reason'>,
    slot: Correction['slot'],
    amount: number,
    transactionId: string,
  ) => earnings.correct(trx, { orderId: order_id, refundId: id, slot, amount, reason, transactionId });

  const write = (trx: DbTransaction, kind: string, { order_id: orderId, currency }: RefundRow, lines: Line[]) =>
    post(trx, { kind, orderId, currency, at: clock.now(), lines });

  const send = (trx: DbTransaction, refundId: string) =>
    enqueueJob(trx, 'send_refund', { refundId }, { now: clock.now() });

  function changeOf(row: RefundRow, fact: RefundFact['type'], detail: RefundDetail): Partial<RefundRow> {
    const now = clock.now();
    const { by = null, trouble = null, terms } = detail;
    const anew = { ...UNTROUBLED, tries: row.tries + 1, updated_at: now };
    switch (fact) {
      case 'gateway.request':
        // the trouble known so far stays while it is looked at
        return { asked_at: now, answered_at: row.trouble_kind === null ? row.answered_at : null };
      case 'gateway.decline':
        return { trouble, trouble_kind: 'refused', answered_at: now };
      case 'gateway.fail':
        return { trouble, trouble_kind: 'no_answer' };
      case 'gateway.take':
        return { answered_at: now, trouble: null, trouble_kind: null };
      case 'gateway.pay':
      case 'person.confirm':
        return row.state === 'refused' ? {} : { ...UNTROUBLED, state: 'done', settled_by: by, updated_at: now };
      case 'person.refuse':
        return { state: 'refused', settled_by: by, updated_at: now };
      case 'person.retry':
        return refundStateOf(row) === 'declined' ? anew : {};
      case 'person.reopen':
        return {
          ...anew,
          state: 'pending',
          settled_by: null,
          bearer: terms?.bearer ?? row.bearer,
          expert_minor: terms?.expertPart ?? row.expert_minor,
        };
    }
  }

  /** Null when the state machine ignores the fact. Takes the order's lock. */
  async function apply(
    trx: DbTransaction,
    id: string,
    fact: RefundFact,
    detail: RefundDetail = {},
  ): Promise<RefundRow | null> {
    const refund = await readRefund(trx, id);
    if (!refund) return null;
    await lockOrderRow(trx, refund.order_id);
    const row = (await readRefund(trx, id)) ?? refund;
    const before = refundAt(row);
    if (!before.can(fact) || (detail.tries ?? row.tries) !== row.tries) return null;
    const [after, actions] = transition(refundMachine, before, fact);
    const change = changeOf(row, fact.type, detail);
    const next = { ...row, ...change };
    if (refundStateOf(next) !== after.value)
      throw new Error(`refund ${id} is written as ${refundStateOf(next)}, not as ${after.value}`);
    if (Object.keys(change).length > 0) await moveRefund(trx, row, change);
    for (const action of actions) await effects[(action as { type: string }).type as RefundEffect](trx, next, detail);
    return next;
  }

  const effects: Record<RefundEffect, (trx: DbTransaction, row: RefundRow, detail: RefundDetail) => Promise<unknown>> =
    {
      recordPaid: (trx, row) =>
        write(trx, 'part_refund_paid', row, [
          { account: 'customer_refunds', amount: row.gateway_minor },
          { account: 'gateway_clearing', amount: -row.gateway_minor },
        ]),
      async recordTakenBack(trx, row, { takenBack }) {
        const { suppliers, expert } = (await takenBack?.(row)) ?? { suppliers: 0, expert: 0 };
        const lines = owingLines(-row.gateway_minor, -suppliers, expert);
        const transactionId = await write(trx, 'part_refund_refused', row, lines);
        await correct(trx, row, `refused|${row.tries}`, expert, transactionId);
      },
      async recordOwed(trx, row) {
        const lines = owingLines(row.gateway_minor, row.supplier_credit_minor, row.expert_minor);
        const transactionId = await write(trx, 'part_refund', row, lines);
        await correct(trx, row, `given|${row.tries}`, row.expert_minor, transactionId);
      },
      send: (trx, { id }) => send(trx, id),
      openCase: (trx, { id }) =>
        openCase(trx, {
          kind: REFUND_REFUSED,
          subject: id,
          summary: `The gateway refused the refund ${id}.`,
          now: clock.now(),
        }),
      closeCase: (trx, { id, state }) =>
        closeCaseOf(
          trx,
          REFUND_REFUSED,
          id,
          state === 'pending' ? 'It is asked for anew.' : `The refund is ${state}.`,
          clock.now(),
        ),
      openLateCase: (trx, { id }) =>
        openCase(trx, {
          kind: REFUND_GIVEN_LATE,
          subject: id,
          summary: `The gateway gave the refund ${id} after it was settled by hand as refused.`,
          now: clock.now(),
        }),
    };

  return { apply, send, correct };
}
export type RefundTransitions = ReturnType<typeof createRefundTransitions>;
