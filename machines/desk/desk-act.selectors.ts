import type { SnapshotFrom } from 'xstate';
import type { deskActMachine } from './desk-act.machine.ts';

type Snapshot = SnapshotFrom<typeof deskActMachine>;

export const selectOpenAct = (snapshot: Snapshot): string | null =>
  snapshot.hasTag('open') ? snapshot.context.name : null;
export const selectFields = (snapshot: Snapshot) => snapshot.context.fields;
export const selectPreview = (snapshot: Snapshot): unknown => snapshot.context.preview?.data ?? null;
export const selectIsQuoting = (snapshot: Snapshot): boolean =>
  snapshot.matches({ filling: 'quoting' }) || snapshot.matches({ filling: 'typing' });
export const selectIsUnquoted = (snapshot: Snapshot): boolean => snapshot.matches({ filling: 'unquoted' });
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectIsLost = (snapshot: Snapshot): boolean => snapshot.matches({ filling: 'lost' });
export const selectMayConfirm = (snapshot: Snapshot): boolean =>
  selectIsLost(snapshot) || snapshot.matches({ filling: 'ready' });
export const selectIsSteppingUp = (snapshot: Snapshot): boolean =>
  snapshot.matches('steppingUp') || snapshot.matches('verifying');
export const selectCode = (snapshot: Snapshot): string => snapshot.context.code;
export const selectFailed = (snapshot: Snapshot) => snapshot.context.failed;
export const selectResult = (snapshot: Snapshot) => (snapshot.matches('done') ? snapshot.context.result : null);
