import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './auth.machine.ts';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

export const selectUser = (snapshot: AuthSnapshot) => (snapshot.matches('loggedIn') ? snapshot.context.user : null);
export const selectIsLoggedIn = (snapshot: AuthSnapshot) => snapshot.matches('loggedIn');
export const selectIsAuthBusy = (snapshot: AuthSnapshot) => snapshot.hasTag('busy');
export const selectIsUnknown = (snapshot: AuthSnapshot) => snapshot.matches('unknown');
/** Sent with calls (A1); none while logging out. */
export const selectToken = (snapshot: AuthSnapshot) =>
  snapshot.matches('asking') || snapshot.matches('loggedIn') || snapshot.matches('unknown')
    ? snapshot.context.token
    : null;
