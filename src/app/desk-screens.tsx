import type { ReactNode } from 'react';
import { ordersCsv } from '#contract/calls/desk/orders.ts';
import { grantOf, type Permission, type Role } from '#contract/rules/permissions.ts';
import { saveFile } from '#src/app/save-file.ts';
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
import { wireDeskFile } from '#src/wiring/desk-file.wiring.ts';
import { wireOrderActs } from '#src/wiring/desk-order.wiring.ts';
import { wireDeskOrders } from '#src/wiring/desk-orders.wiring.ts';

const ORDERS = wireDeskOrders();
const ORDERS_FILE = wireDeskFile(ordersCsv, 'orders', saveFile);
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
    list: () => <OrdersScreen logic={ORDERS} file={ORDERS_FILE} />,
    item: (id) => <OrderScreen key={id} id={id} wire={wireOrderActs} />,
  },
};

const mayRead = (role: Role, { needs }: DeskScreen) => needs === null || grantOf(role, needs) !== null;

/** The pages that a role may read, by the first word of their path: the rail shows ways to these alone. */
export const deskNamesOf = (role: Role): string[] =>
  Object.entries(SCREENS).flatMap(([name, screen]) => (mayRead(role, screen) ? [name] : []));

/** The page at an address of the desk; what a role may not read is not there. */
export function deskScreenOf({ desk, item, role }: At): ReactNode {
  const screen = Object.hasOwn(SCREENS, desk) ? SCREENS[desk] : undefined;
  if (!screen || !mayRead(role, screen)) return <NoPage />;
  if (item === undefined) return screen.list();
  return screen.item?.(item) ?? <NoPage />;
}
