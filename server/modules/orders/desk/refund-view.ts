import type { core } from 'zod/mini';
import type { ChargedCurrency } from '#contract/constants.ts';
import type { Actor } from '#contract/entities/desk/common.ts';
import type { DeskRefund } from '#contract/entities/desk/order-money.ts';
import { toMajor } from '#contract/rules/money.ts';
import { grantOf, seesPeople, type Role } from '#contract/rules/permissions.ts';
import { isRefundReason } from '#contract/rules/refund-reasons.ts';
import { isWithGateway } from '#machines/domain/refund.selectors.ts';
import { bankShowsBy } from '#server/gateways/refund-due.ts';
import { withoutAddresses } from '#server/jobs/work-cases.ts';
import type { RefundRow } from '#server/modules/payments/index.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { toIso } from '#server/kernel/time.ts';

/** A refund waiting longer than this (ms) becomes a case; retries continue. */
export const REFUND_PATIENCE = 15 * 60_000;

type State = core.output<typeof DeskRefund>['state'];
export function refundState(row: RefundRow, now: number): State {
  const { state, trouble_kind, created_at } = row;
  if (state !== 'pending') return state;
  if (isWithGateway(row) && now < bankShowsBy(row.updated_at)) return 'pending';
  return trouble_kind === 'refused' || now - created_at >= REFUND_PATIENCE ? 'attention' : 'pending';
}

/** The expert's part needs the right to see earnings; the letter's text, the right to see people. */
export function refundView(
  row: RefundRow,
  { state: orderState }: Pick<OrderRow, 'state'>,
  { now, role, actorOf }: { now: number; role: Role; actorOf: (text: string | null) => Actor },
): core.output<typeof DeskRefund> {
  const currency = row.currency as ChargedCurrency;
  const major = (minor: number) => toMajor(minor, currency);
  return {
    refund_id: row.id,
    state: refundState(row, now),
    amount: major(row.gateway_minor + row.wallet_minor),
    back: { gateway: major(row.gateway_minor), wallet: major(row.wallet_minor) },
    reason: isRefundReason(row.reason) ? row.reason : 'other',
    bearer: row.bearer,
    supplier_credit: major(row.supplier_credit_minor),
    expert: grantOf(role, 'order.earning') !== null ? major(row.expert_minor) : 0,
    note: seesPeople(role) ? row.note : null,
    asked_by: actorOf(row.asked_by),
    approval_id: row.approval_id,
    tries: row.gateway_minor === 0 ? 0 : row.tries,
    trouble: row.trouble === null ? null : withoutAddresses(row.trouble),
    may_send_again:
      row.gateway_minor > 0 && (row.state === 'pending' || (row.state === 'refused' && orderState === 'confirmed')),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}
