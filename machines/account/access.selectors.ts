import type { SnapshotFrom } from 'xstate';
import type { accessMachine, AccessRule } from './access.machine.ts';

type AccessSnapshot = SnapshotFrom<typeof accessMachine>;

export const selectReturnPath = (snapshot: AccessSnapshot) => snapshot.context.returnPath;
/** While false, the page shows its outline. */
export const selectIsAllowed = (snapshot: AccessSnapshot) => snapshot.matches('allowed');

/** Null if allowed or still unknown. */
export function selectAway(snapshot: AccessSnapshot, rule: AccessRule): 'login' | 'home' | null {
  const { standing } = snapshot.context;
  if (rule === 'user' && standing === 'visitor') return 'login';
  return rule === 'guest' && standing === 'user' ? 'home' : null;
}
