import { CSV_COLUMNS, PERSONAL_COLUMNS } from '#contract/calls/desk/orders.ts';
import { CURRENCIES, type Locale } from '#contract/constants.ts';
import type { DeskOrderRow } from '#contract/entities/desk/order-row.ts';
import { grantOf } from '#contract/rules/permissions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import { cellsInSlices, toCsv } from '#server/modules/desk-file.ts';
import { failureWords, inWords, wordList } from '#server/modules/desk-file-words.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import type { ActDeps, Acting } from './acting.ts';
import { findOrders, readOrderQuery } from './list.ts';
import { contactFor } from './people.ts';
import { deskRows, type RowDeps } from './rows.ts';
import { refusedFor } from './sentences.ts';

type Deps = Omit<ActDeps, 'db'> & RowDeps & { db: ActDeps['db']; ring: Fingerprints };
type Column = (typeof CSV_COLUMNS)[number] | (typeof PERSONAL_COLUMNS)[number];
type Cells = Partial<Record<Column, string>>;

const isColumn = (name: string): name is Column =>
  [...CSV_COLUMNS, ...PERSONAL_COLUMNS].some((column) => column === name);

function cellsOf(row: DeskOrderRow, order: OrderRow, locale: Locale): Cells {
  const money = (amount: number) => amount.toFixed(CURRENCIES[row.currency].exponent);
  return {
    reference: row.reference,
    state: inWords('order_state', row.state, locale),
    failure: failureWords(row.failure, locale),
    created_at: row.created_at,
    confirmed_at: order.confirmed_at === null ? '' : new Date(order.confirmed_at).toISOString(),
    start_date: row.start_date ?? '',
    end_date: row.end_date ?? '',
    package_id: String(row.package.id),
    package: row.package.title,
    expert: row.expert?.name ?? '',
    adults: String(row.party.adults),
    children: String(row.party.children),
    infants: String(row.party.infants),
    currency: row.currency,
    to_pay: money(row.to_pay),
    paid: money(row.paid),
    refunded: money(row.refunded),
    promo_code: order.promo_code ?? '',
    attention: wordList('attention', row.attention?.kinds ?? [], locale),
    attention_since: row.attention?.since ?? '',
  };
}

/** The list as a file [BO4]: no cell of it is a formula; people's details only for who may have them, who just typed a code. */
export function createOrderCsv({ audit, clock, ...deps }: Deps) {
  return async function csv(
    { personal, columns: named = '', ...query }: Record<string, string>,
    acting: Acting & { isSteppedUp: boolean },
  ): Promise<string> {
    const isPersonal = personal === '1';
    if (isPersonal && grantOf(acting.role, 'export.personal') === null) throw refusedFor('forbidden');
    if (isPersonal && !acting.isSteppedUp) throw refusedFor('step_up_required');
    const names = named.split(',').filter(isColumn);
    const usual: Column[] = [...CSV_COLUMNS, ...(isPersonal ? PERSONAL_COLUMNS : [])];
    const columns = usual.filter((column) => names.length === 0 || names.includes(column));
    const reader = { me: acting.id, role: acting.role, locale: acting.locale, now: clock.now() };
    const { conditions, filters } = await readOrderQuery(deps, query, reader);
    const cells = await cellsInSlices(
      (slice) => findOrders(deps.db, conditions, filters.sort ?? '-booked', slice),
      async (orders): Promise<Cells[]> => {
        const rows = await deskRows(deps, orders, reader);
        return orders.flatMap((order, index) => {
          const row = rows[index];
          if (!row) return [];
          const contact = isPersonal ? contactFor(deps.cipher, order, acting.role) : null;
          const person = {
            order_id: row.order_id,
            traveller: row.traveller ?? '',
            email: contact?.email ?? '',
            mobile: contact?.mobile ?? '',
          };
          return [{ ...cellsOf(row, order, acting.locale), ...(isPersonal ? person : {}) }];
        });
      },
    );
    await inTransaction(deps.db, (trx) =>
      audit(trx, acting.actor, {
        act: 'order.export',
        target: { kind: 'list', id: 'orders' },
        detail: { rows: cells.length, personal: isPersonal, filters: Object.keys(filters) },
      }),
    );
    return toCsv(cells, columns, acting.locale);
  };
}
