/** What a guard decides: let pass (null), or go to a bare path of ours. */
export type Guard = (at: { path: string }) => string | null;
export type GuardName = string;

const pass: Guard = () => null;

/**
 * The guards rows may name: `auth` is for who is logged in, `guest` for who is not. The server knows nobody and lets all
 * pass (R20); the browser gives them their knowledge.
 */
export const GUARDS: Record<GuardName, Guard> = { auth: pass, guest: pass };

/** R21: a row that names a guard which does not exist is a fault of ours, answered 500. */
export class UnknownGuard extends Error {
  constructor(name: GuardName) {
    super(`Unknown middleware ${name}`);
    this.name = 'UnknownGuard';
  }
}

/** Where the first guard that refuses sends the visitor, or null. Throws UnknownGuard. */
export function askGuards(names: GuardName[], at: { path: string }, guards = GUARDS): string | null {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) throw new UnknownGuard(name);
    const away = guard(at);
    if (away !== null) return away;
  }
  return null;
}
