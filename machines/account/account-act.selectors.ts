import type { SnapshotFrom } from 'xstate';
import type { accountActMachine } from './account-act.machine.ts';

type AccountActSnapshot = SnapshotFrom<typeof accountActMachine>;

export const selectAsked = (snapshot: AccountActSnapshot) => (snapshot.matches('asking') ? snapshot.context.act : null);
export const selectActing = (snapshot: AccountActSnapshot) =>
  snapshot.matches('acting') ? snapshot.context.act : null;
export const selectActFailure = (snapshot: AccountActSnapshot) => snapshot.context.failed;
