import type { Database } from '#server/db/database.ts';
import { withoutAddresses } from '#server/jobs/work-cases.ts';
import { at, Impossible, table } from './command.ts';

/** What was typed as a reference or an order's id, as it is stored. */
function wish(typed: string): { column: 'id' | 'reference'; value: string } {
  if (/^[0-9a-f]{32}$/u.test(typed)) return { column: 'id', value: typed };
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/gu, '');
  return { column: 'reference', value: `ET-${plain.startsWith('ET') && plain.length > 6 ? plain.slice(2) : plain}` };
}

export type Story = Awaited<ReturnType<typeof readStory>>;

/**
 * Everything the database knows of an order, without names, documents and addresses: events, calls to suppliers, payments,
 * ledger lines, promised work and cases. Amounts are minor units. Throws Impossible.
 */
export async function readStory(db: Database, typed: string) {
  const { column, value } = wish(typed);
  const order = await db
    .selectFrom('orders')
    .select([
      'id',
      'reference',
      'state',
      'failure',
      'package_id',
      'currency',
      'to_pay_minor',
      'discount_minor',
      'cost_minor',
      'promo_code',
      'round',
      'locale',
      'hold_expires_at',
      'confirmed_at',
      'created_at',
      'updated_at',
    ])
    .where(column, '=', value)
    .executeTakeFirst();
  if (!order) throw new Impossible(`There is no order ${typed}.`);
  const { id } = order;
  const events = await db
    .selectFrom('order_event')
    .select(['version', 'type', 'from_state', 'to_state', 'at'])
    .where('order_id', '=', id)
    .orderBy('version')
    .execute();
  const attempts = await db
    .selectFrom('supplier_attempt')
    .select(['id', 'supplier', 'component', 'action', 'state', 'locator', 'started_at', 'ended_at'])
    .where('order_id', '=', id)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  const payments = await db
    .selectFrom('payment')
    .select([
      'id',
      'gateway',
      'gateway_ref',
      'method',
      'state',
      'currency',
      'amount_minor',
      'wallet_minor',
      'refund_minor',
      'wallet_refund_minor',
      'refunded_minor',
      'created_at',
      'updated_at',
    ])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .select([
      'id',
      'payment_id',
      'currency',
      'gateway_minor',
      'wallet_minor',
      'reason',
      'bearer',
      'state',
      'created_at',
    ])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .execute();
  const ledger = await db
    .selectFrom('ledger_entry')
    .select(['transaction_id', 'kind', 'account', 'currency', 'amount_minor', 'at'])
    .where('order_id', '=', id)
    .orderBy('at')
    .orderBy('transaction_id')
    .orderBy('account')
    .execute();
  const names = [id, ...payments.map((payment) => payment.id), ...refunds.map((refund) => refund.id)];
  const work = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'attempts', 'due_at', 'created_at', 'done_at', 'last_error'])
    .where((where) => where.or(names.map((name) => where('payload_json', 'like', `%${name}%`))))
    .orderBy('created_at')
    .execute();
  const cases = await db
    .selectFrom('staff_case')
    .select(['id', 'kind', 'subject', 'summary', 'state', 'opened_at', 'settled_at', 'settled_by', 'reason'])
    .where('subject', 'in', [...names, order.reference, ...work.map((row) => row.id)])
    .orderBy('opened_at')
    .execute();
  const told = work.map((row) => ({ ...row, last_error: row.last_error && withoutAddresses(row.last_error) }));
  return { order, events, attempts, payments, refunds, ledger, work: told, cases };
}

/** The story in lines, part by part; parts of which there is nothing are left out. */
export function tellStory({ order, events, attempts, payments, refunds, ledger, work, cases }: Story): string[] {
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
      work.map((row) => [
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
