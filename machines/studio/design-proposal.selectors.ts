import type { SnapshotFrom } from 'xstate';
import type { designProposalMachine } from './design-proposal.machine.ts';

type Snapshot = SnapshotFrom<typeof designProposalMachine>;

export const selectProposal = (snapshot: Snapshot) => snapshot.context.proposal;
export const selectIsProposing = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('failed');
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failed;
