import type { User } from '#contract/entities/user.ts';
import { hasScope } from './scope.ts';

export const ROLES = ['support', 'finance', 'content', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** `does` at once, `asks` a second person; `money`, `texts`: for such matters. */
export type Grant = 'does' | 'asks' | 'money' | 'texts';
type Cells = readonly [Grant | null, Grant | null, Grant | null, Grant | null];

const EVERYONE: Cells = ['does', 'does', 'does', 'does'];
const OF_ORDERS: Cells = ['does', 'does', null, 'does'];
const ASK_OF_ORDERS: Cells = ['asks', 'asks', null, 'asks'];
const OF_LETTERS: Cells = ['does', null, 'does', 'does'];
const OF_OFFERS: Cells = [null, 'does', 'does', 'does'];
const OF_MONEY: Cells = [null, 'does', null, 'does'];
const OF_CONTENT: Cells = [null, null, 'does', 'does'];
const OF_ADMIN: Cells = [null, null, null, 'does'];
const ADMIN_ASKS: Cells = [null, null, null, 'asks'];

/** [BO1]: refusals, menu and access matrix derive from it. */
export const ROLE_PERMISSIONS = {
  'order.read': EVERYONE,
  'order.note': OF_ORDERS,
  'order.claim': OF_ORDERS,
  'arrangement.act': OF_ORDERS,
  'order.resend': OF_ORDERS,
  'order.documents': ['does', null, null, 'does'],
  'order.cancel': OF_ORDERS,
  // after departure
  'order.cancel_late': ASK_OF_ORDERS,
  'order.waive': ASK_OF_ORDERS,
  'order.refund': OF_ORDERS,
  // above the limits of the settings
  'order.refund_above': ASK_OF_ORDERS,
  'order.settle': ['asks', 'does', null, 'does'],
  // the expert's earning, on the order's page
  'order.earning': OF_ORDERS,

  'approval.decide': [null, 'money', 'texts', 'does'],

  'promo.read': EVERYONE,
  'promo.write': OF_OFFERS,
  // above 20 % or 30 KWD
  'promo.write_large': [null, 'asks', 'asks', 'asks'],

  'application.read': EVERYONE,
  'application.decide': OF_CONTENT,
  'expert.read': EVERYONE,
  'expert.suspend': OF_CONTENT,
  'expert.level': OF_CONTENT,

  'lead.read': OF_LETTERS,
  'lead.write': OF_LETTERS,
  'contact.read': OF_LETTERS,
  'contact.write': OF_LETTERS,

  'package.moderate': OF_CONTENT,
  'review.moderate': OF_CONTENT,
  'photo.moderate': OF_CONTENT,
  'content.read': EVERYONE,
  'content.write': OF_CONTENT,
  'media.write': OF_CONTENT,
  'contract.write': OF_OFFERS,
  'contract.sign': [null, 'asks', null, 'asks'],
  'shop.open': OF_ADMIN,

  'payout.read': OF_MONEY,
  'payout.hold': OF_MONEY,
  // an expert's full account number, with a reason
  'payout.details': OF_MONEY,
  'payout.adjust': [null, 'asks', null, 'asks'],
  'transfer.read': OF_MONEY,
  // always a second person: money leaves the house
  'transfer.prepare': [null, 'asks', null, 'asks'],
  'transfer.file': OF_MONEY,
  'transfer.settle': OF_MONEY,
  'rate.write': OF_MONEY,
  'books.read': OF_MONEY,
  // entries by hand and our own bank accounts
  'journal.write': [null, 'asks', null, 'asks'],

  'job.read': OF_ORDERS,
  'job.requeue': [null, 'money', null, 'does'],
  'job.drop': [null, 'money', null, 'does'],

  'audit.read': OF_MONEY,
  'audit.verify': OF_ADMIN,

  'staff.write': OF_ADMIN,
  // for a role that decides approvals: one person with two memberships could approve alone
  'staff.invite_decider': ADMIN_ASKS,
  'staff.role': ADMIN_ASKS,
  'staff.reset_factor': ADMIN_ASKS,
  'setting.write': ADMIN_ASKS,

  'export.csv': EVERYONE,
  'export.personal': OF_MONEY,
} as const satisfies Record<string, Cells>;

export type Permission = keyof typeof ROLE_PERMISSIONS;
export const PERMISSIONS = Object.keys(ROLE_PERMISSIONS) as Permission[];

/** Null for none. */
export const grantOf = (role: Role, permission: Permission): Grant | null =>
  ROLE_PERMISSIONS[permission][ROLES.indexOf(role)] ?? null;

/** Names and order keys; others see initials and references. */
export const seesPeople = (role: Role): boolean => grantOf(role, 'order.note') !== null;

/** Null without staff access (A2). */
export const roleOf = (user: Pick<User, 'scope'>): Role | null =>
  hasScope(user, 'staff') ? (ROLES.find((role) => hasScope(user, `staff:${role}`)) ?? null) : null;

/** One administrator may invite them: they decide no approvals. */
export const ROLES_INVITED_ALONE = ROLES.filter((role) => grantOf(role, 'approval.decide') === null);

export const permissionsOf = (role: Role): Partial<Record<Permission, Grant>> =>
  Object.fromEntries(
    PERMISSIONS.flatMap((permission) => {
      const grant = grantOf(role, permission);
      return grant ? [[permission, grant]] : [];
    }),
  );

/** The grant of `approval.decide` says who approves which. */
export const MATTERS = ['money', 'texts', 'people'] as const;
export type Matter = (typeof MATTERS)[number];

export function mayDecide(role: Role, matter: Matter): boolean {
  const grant = grantOf(role, 'approval.decide');
  return grant === 'does' || grant === matter;
}
