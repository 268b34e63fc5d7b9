import type { SnapshotFrom } from 'xstate';
import type { ArrangementState } from '#contract/entities/arrangement.ts';
import { arrangementMachine } from './arrangement.machine.ts';

export type ArrangementSnapshot = SnapshotFrom<typeof arrangementMachine>;

export const arrangementAt = (state: ArrangementState): ArrangementSnapshot =>
  arrangementMachine.resolveState({ value: state });
export const arrangementState = ({ value }: ArrangementSnapshot): ArrangementState => value;
