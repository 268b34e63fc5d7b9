import type { User } from '#contract/entities/user.ts';
import { hasScope } from './scope.ts';

/** What members of staff may be; each member has one role. */
export const ROLES = ['support', 'finance', 'content', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * How a role has a permission: `does` it at once; `asks`, and a second person decides; `money` and `texts`, only for matters of
 * that kind.
 */
export type Grant = 'does' | 'asks' | 'money' | 'texts';
/** One cell a role, in the order of ROLES. */
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

/** Who may do what in the back office [BO1]: the server's refusals, the menu and the access matrix all come from this table. */
export const ROLE_PERMISSIONS = {
  'order.read': EVERYONE,
  'order.note': OF_ORDERS,
  'order.claim': OF_ORDERS,
  'order.resend': OF_ORDERS,
  'order.documents': ['does', null, null, 'does'],
  'order.cancel': OF_ORDERS,
  // after the departure
  'order.cancel_late': ASK_OF_ORDERS,
  'order.waive': ASK_OF_ORDERS,
  'order.refund': OF_ORDERS,
  // above the limits of the settings
  'order.refund_above': ASK_OF_ORDERS,
  'order.settle': ['asks', 'does', null, 'does'],
  // what the expert gets of an order, within its page
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
  'kit.write': OF_CONTENT,

  'payout.read': OF_MONEY,
  'payout.hold': OF_MONEY,
  // the whole number of an expert's bank account, with a reason
  'payout.details': OF_MONEY,
  'payout.adjust': [null, 'asks', null, 'asks'],
  'rate.write': OF_MONEY,
  'books.read': OF_MONEY,

  'job.read': OF_ORDERS,
  'job.requeue': [null, 'money', null, 'does'],
  'job.drop': [null, 'money', null, 'does'],

  'audit.read': OF_MONEY,
  'audit.verify': OF_ADMIN,

  'staff.write': OF_ADMIN,
  // of a role that decides approvals: one person with two memberships would be a second person alone
  'staff.invite_decider': ADMIN_ASKS,
  'staff.role': ADMIN_ASKS,
  'staff.reset_factor': ADMIN_ASKS,
  'setting.write': ADMIN_ASKS,

  'export.csv': EVERYONE,
  'export.personal': OF_MONEY,
} as const satisfies Record<string, Cells>;

export type Permission = keyof typeof ROLE_PERMISSIONS;
export const PERMISSIONS = Object.keys(ROLE_PERMISSIONS) as Permission[];

/** How a role has a permission; null: not at all. */
export const grantOf = (role: Role, permission: Permission): Grant | null =>
  ROLE_PERMISSIONS[permission][ROLES.indexOf(role)] ?? null;

/**
 * Who works on orders sees whose they are and has their keys: an order's id opens it to anybody. Who only reads them sees initials
 * and references.
 */
export const seesPeople = (role: Role): boolean => grantOf(role, 'order.note') !== null;

/** The role in a user's scope, a list or a map (A2); null for who is no staff. */
export const roleOf = (user: Pick<User, 'scope'>): Role | null =>
  hasScope(user, 'staff') ? (ROLES.find((role) => hasScope(user, `staff:${role}`)) ?? null) : null;

/** Roles to which one administrator alone invites: they decide no approvals. */
export const ROLES_INVITED_ALONE = ROLES.filter((role) => grantOf(role, 'approval.decide') === null);

/** What a role has, for a menu: every permission with its grant. */
export const permissionsOf = (role: Role): Partial<Record<Permission, Grant>> =>
  Object.fromEntries(
    PERMISSIONS.flatMap((permission) => {
      const grant = grantOf(role, permission);
      return grant ? [[permission, grant]] : [];
    }),
  );

/** What an approval is about: who may decide it follows from the grant of `approval.decide`. */
export const MATTERS = ['money', 'texts', 'people'] as const;
export type Matter = (typeof MATTERS)[number];

/** Whether a role may decide approvals of a matter, if they are another's. */
export function mayDecide(role: Role, matter: Matter): boolean {
  const grant = grantOf(role, 'approval.decide');
  return grant === 'does' || grant === matter;
}
