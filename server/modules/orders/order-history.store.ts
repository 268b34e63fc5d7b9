import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { visibleState } from '#machines/domain/order.selectors.ts';
import type { Database } from '#server/db/database.ts';
import { withoutAddresses } from '#server/jobs/work-cases.ts';
import { openCases } from '#server/modules/cases/index.ts';
import { balancesOf } from '#server/modules/ledger/index.ts';
import { paymentsOf, refundsOf } from '#server/modules/payments/index.ts';
import { isOrderId, referenceFrom } from './placing/order-ids.ts';
import { attemptsOf, eventsOf } from './orders.store.ts';

export type OrderHistory = NonNullable<Awaited<ReturnType<ReturnType<typeof createOrderHistories>['story']>>>;

const MOST = 200;

const plain = (text: string | null) => (text === null ? null : withoutAddresses(text));

/** For staff: no names, contacts or documents. Instants are epoch ms. */
export function createOrderHistories(db: Database) {
  return {
    /** Open case, needs_attention, or between two states; oldest first, at most 200. */
    async needing() {
      const subjects = (await openCases(db)).map(({ subject }) => subject);
      const rows = await db
        .selectFrom('orders')
        .select(['id', 'reference', 'state', 'failure', 'currency', 'to_pay_minor', 'created_at', 'updated_at'])
        .where((where) =>
          where.or([
            where('state', 'in', statesWith(ORDER_TAGS, 'moving', 'attention')),
            ...(subjects.length ? [where('id', 'in', subjects.slice(0, MOST))] : []),
          ]),
        )
        .orderBy('updated_at')
        .limit(MOST)
        .execute();
      return rows.map((row) => ({ ...row, needs_person: subjects.includes(row.id) }));
    },

    async story(idOrReference: string) {
      const order = await db
        .selectFrom('orders')
        .select(['id', 'reference', 'state', 'version', 'failure', 'quote_id', 'package_id', 'expert_id', 'user_id'])
        .select([
          'currency',
          'to_pay_minor',
          'discount_minor',
          'cost_minor',
          'share_percent',
          'promo_code',
          'promo_held',
        ])
        .select(['round', 'locale', 'hold_expires_at', 'confirmed_at', 'created_at', 'updated_at'])
        .where(
          isOrderId(idOrReference) ? 'id' : 'reference',
          '=',
          isOrderId(idOrReference) ? idOrReference : referenceFrom(idOrReference),
        )
        .executeTakeFirst();
      if (!order) return null;
      const { id } = order;
      const [payments, refunds, attempts, events, balances] = await Promise.all([
        paymentsOf(db, id),
        refundsOf(db, id),
        attemptsOf(db, id),
        eventsOf(db, id),
        balancesOf(db, id),
      ]);
      const subjects = [id, ...payments.map((row) => row.id), ...refunds.map((row) => row.id)];
      const [ledger, promoUse, outbox] = await Promise.all([
        db.selectFrom('ledger_entry').selectAll().where('order_id', '=', id).orderBy('at').orderBy('id').execute(),
        db
          .selectFrom('promo_use')
          .select(['code', 'at', 'paid_at', 'given_back_at'])
          .where('order_id', '=', id)
          .executeTakeFirst(),
        db
          .selectFrom('outbox')
          .selectAll()
          .where((where) => where.or(subjects.map((subject) => where('payload_json', 'like', `%"${subject}"%`))))
          .orderBy('created_at')
          .execute(),
      ]);
      const about = [...subjects, order.reference, ...outbox.map((row) => row.id)];
      const cases = await db
        .selectFrom('staff_case')
        .selectAll()
        .where('subject', 'in', about)
        .orderBy('opened_at')
        .execute();
      return {
        order: { ...order, visible_state: visibleState(order.state) },
        events: events.map(({ detail_json, ...row }) => ({ ...row, detail: JSON.parse(detail_json) as unknown })),
        attempts: attempts.map(({ detail_json, ...row }) => ({ ...row, detail: JSON.parse(detail_json) as unknown })),
        payments: payments.map(({ payment_url: _, ...row }) => row),
        refunds: refunds.map((row) => ({ ...row, note: plain(row.note) })),
        promo_use: promoUse ?? null,
        ledger,
        balances,
        outbox: outbox.map((row) => ({ ...row, last_error: plain(row.last_error) })),
        cases,
      };
    },
  };
}
