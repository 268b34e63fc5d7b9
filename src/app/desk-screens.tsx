import type { ReactNode } from 'react';
import { grantOf, type Permission, type Role } from '#contract/rules/permissions.ts';
import { DeskNotFound } from '#src/app/desk-not-found.tsx';
import { OrderScreen } from '#src/screens/desk/order/order-screen.tsx';
import { OrdersScreen } from '#src/screens/desk/orders/orders-screen.tsx';

import { wireOrderActs } from '#src/wiring/desk-order.wiring.ts';
import { wireDeskOrders } from '#src/wiring/desk-orders.wiring.ts';

const ORDERS = wireDeskOrders();

type At = { desk: string; item: string | undefined; role: Role };
type DeskScreen = { needs: Permission | null; list: () => ReactNode; item?: (id: string) => ReactNode };

/** The pages of the desk by the first word of their path; the visitors' table knows none of them. */
const SCREENS: Record<string, DeskScreen> = {
  orders: {
    needs: 'order.read',
    list: () => <OrdersScreen logic={ORDERS} />,
    item: (id) => <OrderScreen key={id} id={id} wire={wireOrderActs} />,
  },
};

/** The page at an address of the desk; what a role may not read is not there. */
export function deskScreenOf({ desk, item, role }: At): ReactNode {
  const screen = Object.hasOwn(SCREENS, desk || 'orders') ? SCREENS[desk || 'orders'] : undefined;
  if (!screen || (screen.needs !== null && grantOf(role, screen.needs) === null)) return <DeskNotFound />;
  if (item === undefined) return screen.list();
  return screen.item?.(item) ?? <DeskNotFound />;
}
