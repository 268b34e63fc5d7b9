import type { Role } from '#contract/rules/permissions.ts';
import { notFound } from './refusal.ts';
import type { Caller } from './route.ts';

/** The member of staff of a call that http let through as the desk's. */
export function memberOf({ user }: Caller): { id: number; role: Role } {
  if (!user?.desk) throw notFound();
  return { id: user.id, role: user.desk.role };
}
