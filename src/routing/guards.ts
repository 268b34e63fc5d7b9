export type Guard = (at: { path: string }) => string | null;
export type GuardName = string;

const pass: Guard = () => null;

/** The server has no session and passes all (R20); the browser supplies real ones. */
export const GUARDS: Record<GuardName, Guard> = { auth: pass, guest: pass };

/** R21: our fault, answered 500. */
export class UnknownGuard extends Error {
  constructor(name: GuardName) {
    super(`Unknown middleware ${name}`);
    this.name = 'UnknownGuard';
  }
}

export function askGuards(names: GuardName[], at: { path: string }, guards = GUARDS): string | null {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) throw new UnknownGuard(name);
    const away = guard(at);
    if (away !== null) return away;
  }
  return null;
}
