import type { Database } from '#server/db/database.ts';
import { createOrderHistories, type OrderHistory } from '#server/modules/orders/index.ts';
import { at, Impossible, table } from './command.ts';

/** Without names, documents and addresses. Throws Impossible. */
export async function readStory(db: Database, reference: string): Promise<OrderHistory> {
  const story = await createOrderHistories(db).story(reference);
  if (!story) throw new Impossible(`There is no order ${reference}.`);
  return story;
}

export function printOrderHistory({
  order,
  events,
  attempts,
  payments,
  refunds,
  ledger,
  outbox,
  cases,
}: OrderHistory): string[] {
  const part = (title: string, heads: string[], rows: (string | number | null)[][]) =>
    rows.length ? ['', title, ...table(heads, rows)] : [];
  return [
    `order      ${order.reference} (${order.id})`,
    `state      ${order.state}${order.failure ? `, ${order.failure}` : ''}`,
    `to pay     ${order.to_pay_minor} ${order.currency} (minor units), discount ${order.discount_minor}, cost ${order.cost_minor}`,
    `placed     ${at(order.created_at)}, hold until ${at(order.hold_expires_at)}, confirmed ${at(order.confirmed_at)}`,
    ...part(
      'Events',
      ['at', 'event', 'from', 'to'],
      events.map((row) => [at(row.at), row.type, row.from_state, row.to_state]),
    ),
    ...part(
      'Calls to suppliers',
      ['at', 'supplier', 'part', 'action', 'state', 'locator'],
      attempts.map((row) => [at(row.started_at), row.supplier, row.component, row.action, row.state, row.locator]),
    ),
    ...part(
      'Payments and refunds',
      [
        'at',
        'payment',
        'gateway',
        'their reference',
        'method',
        'state',
        'amount',
        'wallet',
        'to give back',
        'given back',
      ],
      payments.map((row) => [
        at(row.created_at),
        row.id,
        row.gateway,
        row.gateway_ref,
        row.method,
        row.state,
        row.amount_minor,
        row.wallet_minor,
        row.refund_minor + row.wallet_refund_minor,
        row.refunded_minor,
      ]),
    ),
    ...part(
      'Refunds of a part',
      ['at', 'refund', 'of payment', 'state', 'reason', 'borne by', 'gateway', 'wallet'],
      refunds.map((row) => [
        at(row.created_at),
        row.id,
        row.payment_id,
        row.state,
        row.reason,
        row.bearer,
        row.gateway_minor,
        row.wallet_minor,
      ]),
    ),
    ...part(
      'Ledger',
      ['at', 'kind', 'account', 'amount', 'currency'],
      ledger.map((row) => [at(row.at), row.kind, row.account, row.amount_minor, row.currency]),
    ),
    ...part(
      'Promised work',
      ['promised', 'id', 'kind', 'state', 'due', 'tries', 'error'],
      outbox.map((row) => [
        at(row.created_at),
        row.id.slice(0, 8),
        row.kind,
        row.state,
        at(row.due_at),
        row.attempts,
        row.last_error,
      ]),
    ),
    ...part(
      'Cases',
      ['opened', 'id', 'kind', 'state', 'what'],
      cases.map((row) => [at(row.opened_at), row.id.slice(0, 8), row.kind, row.state, row.reason ?? row.summary]),
    ),
  ];
}
