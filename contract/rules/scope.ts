import type { User } from '#contract/entities/user.ts';

/** A2: a list of names, or a map of flags. */
export function hasScope(user: Pick<User, 'scope'>, name: string): boolean {
  if (Array.isArray(user.scope)) return user.scope.includes(name);
  return user.scope?.[name] === true;
}

/** A2. */
export const isExpert = (user: Pick<User, 'scope'>): boolean => hasScope(user, 'expert');
