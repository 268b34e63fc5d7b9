import { useMemo } from 'react';
import { Trans } from '@lingui/react/macro';
import type { OrdersRest } from '#src/wiring/desk-orders.wiring.ts';
import { wireDeskOrders } from '#src/wiring/desk-orders.wiring.ts';
import { selectPage } from '#machines/desk-list/desk-list.selectors.ts';
import { DeskTitle } from '../desk-title.tsx';
import { useInspect } from '../inspect-context.ts';
import { ListActor } from '../list-actor.ts';
import { ListFrame } from '../list-frame.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { OrdersViews } from './orders-views.tsx';

/** /staff/orders: every order by any handle that a caller has [BO4]. */
export function OrdersScreen() {
  const logic = useMemo(() => wireDeskOrders(), []);
  const inspect = useInspect();
  return (
    <>
      <DeskTitle>
        <Trans>Bookings</Trans>
      </DeskTitle>
      <ListFrame logic={logic} inspect={inspect}>
        <Views />
        <OrdersFilters />
        <OrdersTable />
      </ListFrame>
    </>
  );
}

function Views() {
  const rest = ListActor.useSelector(selectPage)?.rest as OrdersRest | undefined;
  return <OrdersViews counts={rest?.counts ?? null} />;
}
