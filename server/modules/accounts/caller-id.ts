import { notFound } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';

/** For calls that the route already requires a user for. */
export function callerId(caller: Caller): number {
  if (!caller.user) throw notFound();
  return caller.user.id;
}
