import type { SnapshotFrom } from 'xstate';
import type { resultsListMachine } from './results-list.machine.ts';

type ResultsListSnapshot = SnapshotFrom<typeof resultsListMachine>;

export const selectDraft = (snapshot: ResultsListSnapshot) => snapshot.context.draft;
export const selectIsChoosing = (snapshot: ResultsListSnapshot) => snapshot.matches('choosing');
