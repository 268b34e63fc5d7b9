import { useMemo } from 'react';
import { Trans } from '@lingui/react/macro';
import type { DeskOrderRow, OrderCounts } from '#contract/entities/desk/order-row.ts';
import { grantOf } from '#contract/rules/permissions.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { selectPage } from '#machines/desk/desk-list.selectors.ts';
import type { BulkWords } from '#src/features/desk/list/bulk-acts.tsx';
import { useDeskRole } from '#src/features/desk/desk-context.ts';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { ORDERS } from './orders-list.tsx';
import { OrdersViews } from './orders-views.tsx';
import { useFormats } from '#src/locale/format.ts';
import classes from './orders.module.css';
import { ListActor } from '#src/features/desk/list-frame.tsx';

type OrdersScreenProps = { logic: typeof deskListMachine; provideBulk: ProvideActs };

const bulkOf = (provide: ProvideActs): BulkWords<DeskOrderRow> => ({
  provide,
  acts: [
    { name: 'claim', label: <Trans>Assign to me</Trans> },
    { name: 'release', label: <Trans>Unassign them</Trans> },
    { name: 'resend', label: <Trans>Send the last email again</Trans> },
    { name: 'try_again', label: <Trans>Check with the supplier now</Trans> },
  ],
  fieldsOf: (rows) => ({
    order_ids: rows.map(({ order_id }) => order_id),
    names: Object.fromEntries(rows.map(({ order_id, reference }) => [order_id, reference])),
  }),
});

export function OrdersScreen({ logic, provideBulk }: OrdersScreenProps) {
  const role = useDeskRole();
  const mayAct = role !== null && grantOf(role, 'order.claim') !== null;
  const bulk = useMemo(() => (mayAct ? bulkOf(provideBulk) : undefined), [mayAct, provideBulk]);
  return (
    <DeskListScreen title={<Trans>Bookings</Trans>} logic={logic} list={ORDERS} bulk={bulk}>
      <Views />
    </DeskListScreen>
  );
}

function Views() {
  const formats = useFormats();
  const rest = ListActor.useSelector(selectPage)?.rest as { counts: OrderCounts; by_value?: string | null } | undefined;
  const day = rest?.by_value;
  return (
    <>
      <OrdersViews counts={rest?.counts ?? null} />
      {day ? (
        <p className={classes.note}>
          <Trans>By value in dinars, at the rates of {formats.fullDay(day)}.</Trans>
        </p>
      ) : null}
    </>
  );
}
