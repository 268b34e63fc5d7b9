import { Trans } from '@lingui/react/macro';
import type { OrderCounts } from '#contract/entities/desk/order-row.ts';
import type { deskListMachine } from '#machines/desk-list/desk-list.machine.ts';
import { selectPage } from '#machines/desk-list/desk-list.selectors.ts';
import { DeskTitle } from '#src/screens/desk/desk-title.tsx';
import { useInspect } from '#src/screens/desk/inspect-context.ts';
import { ListActor } from '#src/screens/desk/list-actor.ts';
import { ListFrame } from '#src/screens/desk/list-frame.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { OrdersViews } from './orders-views.tsx';

/** /staff/orders: every order by any handle that a caller has [BO4]. */
export function OrdersScreen({ logic }: { logic: typeof deskListMachine }) {
  const inspect = useInspect();
  return (
    <>
      <DeskTitle>
        <Trans>Orders</Trans>
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
  const rest = ListActor.useSelector(selectPage)?.rest as { counts: OrderCounts } | undefined;
  return <OrdersViews counts={rest?.counts ?? null} />;
}
