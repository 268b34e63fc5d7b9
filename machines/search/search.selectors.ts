import type { SnapshotFrom } from 'xstate';
import type { searchMachine } from './search.machine.ts';

type SearchSnapshot = SnapshotFrom<typeof searchMachine>;

export const selectForm = (snapshot: SearchSnapshot) => snapshot.context.form;
export const selectAsksStay = (snapshot: SearchSnapshot) => snapshot.matches('askingStay');
export const selectAsksParty = (snapshot: SearchSnapshot) => snapshot.matches('askingParty');
