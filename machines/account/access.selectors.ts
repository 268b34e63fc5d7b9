import type { SnapshotFrom } from 'xstate';
import type { accessMachine, AccessRule } from './access.machine.ts';

type AccessSnapshot = SnapshotFrom<typeof accessMachine>;

export const selectReturnPath = (snapshot: AccessSnapshot) => snapshot.context.returnPath;
/** A page that may not be seen yet, or not at all, shows its outline. */
export const selectIsAllowed = (snapshot: AccessSnapshot) => snapshot.matches('allowed');

/** Where a page of this rule sends the visitor before it is loaded; null while it may be, or nobody knows yet. */
export function selectAway(snapshot: AccessSnapshot, rule: AccessRule): 'login' | 'home' | null {
  const { standing } = snapshot.context;
  if (rule === 'user' && standing === 'visitor') return 'login';
  return rule === 'guest' && standing === 'user' ? 'home' : null;
}
