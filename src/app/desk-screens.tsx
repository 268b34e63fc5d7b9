import type { ReactNode } from 'react';
import { grantOf, type Permission, type Role } from '#contract/rules/permissions.ts';
import { ApprovalsScreen } from '#src/screens/desk/approvals/approvals-screen.tsx';
import { AuditScreen } from '#src/screens/desk/audit/audit-screen.tsx';
import { HomeScreen } from '#src/screens/desk/home-screen.tsx';
import { NoPage } from '#src/screens/desk/no-page.tsx';
import { PeopleScreen } from '#src/screens/desk/people/people-screen.tsx';
import { wireApprovalActs } from '#src/wiring/desk-approvals.wiring.ts';
import { wireApprovals, wireAudit } from '#src/wiring/desk-lists.wiring.ts';
import { wirePeopleActs } from '#src/wiring/desk-people.wiring.ts';
import { OrderScreen } from '#src/screens/desk/order/order-screen.tsx';
import { OrdersScreen } from '#src/screens/desk/orders/orders-screen.tsx';

import { wireOrderActs } from '#src/wiring/desk-order.wiring.ts';
import { wireDeskOrders } from '#src/wiring/desk-orders.wiring.ts';

const ORDERS = wireDeskOrders();
const APPROVALS = wireApprovals();
const AUDIT = wireAudit();

type At = { desk: string; item: string | undefined; role: Role };
type DeskScreen = { needs: Permission | null; list: () => ReactNode; item?: (id: string) => ReactNode };

/** The pages of the desk by the first word of their path; the visitors' table knows none of them. */
const SCREENS: Record<string, DeskScreen> = {
  '': { needs: null, list: () => <HomeScreen /> },
  approvals: { needs: null, list: () => <ApprovalsScreen logic={APPROVALS} wire={wireApprovalActs} /> },
  people: { needs: 'staff.write', list: () => <PeopleScreen wire={wirePeopleActs} /> },
  audit: { needs: 'audit.read', list: () => <AuditScreen logic={AUDIT} /> },
  orders: {
    needs: 'order.read',
    list: () => <OrdersScreen logic={ORDERS} />,
    item: (id) => <OrderScreen key={id} id={id} wire={wireOrderActs} />,
  },
};

/** The page at an address of the desk; what a role may not read is not there. */
export function deskScreenOf({ desk, item, role }: At): ReactNode {
  const screen = Object.hasOwn(SCREENS, desk) ? SCREENS[desk] : undefined;
  if (!screen || (screen.needs !== null && grantOf(role, screen.needs) === null)) return <NoPage />;
  if (item === undefined) return screen.list();
  return screen.item?.(item) ?? <NoPage />;
}
