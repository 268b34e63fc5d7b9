import { CSV_COLUMNS, ordersCsv, PERSONAL_COLUMNS } from '#contract/calls/desk/orders.ts';
import type { Locale } from '#contract/constants.ts';
import type { DeskOrderRow } from '#contract/entities/desk/order-row.ts';
import type { Clock } from '#server/clock.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import { slicesOf } from '#server/pause.ts';
import { fileName, understood, type Cell, type FileSource } from '#server/modules/files/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { failureWords, inWords, wordList } from '#server/modules/desk-file-words.ts';
import { readOrders, type OrderRow } from '#server/modules/orders/orders.store.ts';
import { readOrderQuery, sortingOf } from './list.ts';
import { findOrderIds } from './list.store.ts';
import { contactFor } from './people.ts';
import { deskRows, type Reader, type RowDeps } from './rows.ts';

type Deps = RowDeps & { ring: Fingerprints; clock: Clock };
const SLICE = 500;
type Column = (typeof CSV_COLUMNS)[number] | (typeof PERSONAL_COLUMNS)[number];
type Cells = Partial<Record<Column, Cell>>;

const isColumn = (name: string): name is Column =>
  [...CSV_COLUMNS, ...PERSONAL_COLUMNS].some((column) => column === name);

function cellsOf(row: DeskOrderRow, order: OrderRow, locale: Locale): Cells {
  const money = (amount: number) => ({ amount, currency: row.currency });
  return {
    reference: row.reference,
    state: inWords('order_state', row.state, locale),
    failure: failureWords(row.failure, locale),
    created_at: row.created_at,
    confirmed_at: order.confirmed_at === null ? '' : new Date(order.confirmed_at).toISOString(),
    start_date: row.start_date ?? '',
    end_date: row.end_date ?? '',
    package_id: row.package.id,
    package: row.package.title,
    expert: row.expert?.name ?? '',
    adults: row.party.adults,
    children: row.party.children,
    infants: row.party.infants,
    currency: row.currency,
    to_pay: money(row.to_pay),
    paid: money(row.paid),
    refunded: money(row.refunded),
    promo_code: order.promo_code ?? '',
    attention: wordList('attention', row.attention?.kinds ?? [], locale),
    attention_since: row.attention?.since ?? '',
  };
}

export function orderFile({ clock, ...deps }: Deps): FileSource {
  return {
    call: ordersCsv,
    log: { act: 'order.export', list: 'orders' },
    async open({ query: { personal, columns: named = '', ...query }, caller }) {
      const { id: me, role } = memberOf(caller);
      const isPersonal = personal === '1';
      const names = named.split(',').filter(isColumn);
      const usual: Column[] = [...CSV_COLUMNS, ...(isPersonal ? PERSONAL_COLUMNS : [])];
      const columns = usual.filter((column) => names.length === 0 || names.includes(column));
      const reader = { me, role, locale: caller.locale, now: clock.now() };
      const { conditions, filters, dropped } = await readOrderQuery(deps, query, reader);
      const ids = await findOrderIds(
        deps.db,
        conditions,
        await sortingOf(deps.db, { sort: '-booked', ...filters }, reader.now),
      );
      async function* slices() {
        for await (const slice of slicesOf(ids, SLICE)) {
          const rows = await cellsFor(deps, slice, reader, isPersonal);
          yield rows.map((cells) => columns.map((column) => cells[column]));
        }
      }
      const plan = {
        name: fileName('orders', clock),
        rows: ids.length,
        filters: understood(query, dropped, { list: 'orders', locale: caller.locale }),
      };
      return { ...plan, columns, slices: slices() };
    },
  };
}

async function cellsFor(deps: RowDeps, ids: string[], reader: Reader, isPersonal: boolean): Promise<Cells[]> {
  const orders = await readOrders(deps.db, ids);
  const rows = await deskRows(deps, orders, reader);
  return orders.map((order, index) => {
    const row = rows[index]!;
    const contact = isPersonal ? contactFor(deps.cipher, order, reader.role) : null;
    const person = {
      order_id: row.order_id,
      traveller: row.traveller,
      email: contact?.email,
      mobile: contact?.mobile,
    };
    return { ...cellsOf(row, order, reader.locale), ...(isPersonal ? person : {}) };
  });
}
