import { Trans } from '@lingui/react/macro';
import type { OrderCounts } from '#contract/entities/desk/order-row.ts';
import type { deskFileMachine } from '#machines/desk-file/desk-file.machine.ts';
import type { deskListMachine } from '#machines/desk-list/desk-list.machine.ts';
import { selectPage } from '#machines/desk-list/desk-list.selectors.ts';
import { ListActor } from '#src/screens/desk/list-actor.ts';
import { DeskListScreen } from '#src/screens/desk/list/list-screen.tsx';
import { ORDERS } from './orders-list.tsx';
import { OrdersViews } from './orders-views.tsx';

type OrdersScreenProps = { logic: typeof deskListMachine; file: typeof deskFileMachine };

/** /staff/orders: the usual views, and every order by any handle [BO4]. */
export const OrdersScreen = ({ logic, file }: OrdersScreenProps) => (
  <DeskListScreen title={<Trans>Bookings</Trans>} logic={logic} list={ORDERS} file={file}>
    <Views />
  </DeskListScreen>
);

function Views() {
  const rest = ListActor.useSelector(selectPage)?.rest as { counts: OrderCounts } | undefined;
  return <OrdersViews counts={rest?.counts ?? null} />;
}
