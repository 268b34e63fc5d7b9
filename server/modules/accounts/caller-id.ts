import { notFound } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';

/** The account of a call that http let through as a user's. */
export function callerId(caller: Caller): number {
  if (!caller.user) throw notFound();
  return caller.user.id;
}
