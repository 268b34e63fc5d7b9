import type { Locale } from '#contract/constants.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { notFound } from './refusal.ts';
import type { Caller } from './route.ts';

/** For calls that the route already requires the desk for. */
export function memberOf({ user, locale }: Caller): { id: number; role: Role; locale: Locale } {
  if (!user?.desk) throw notFound();
  return { id: user.id, role: user.desk.role, locale };
}
