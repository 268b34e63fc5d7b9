import { transition, type SnapshotFrom } from 'xstate';
import { transferLineMachine, type TransferEffect, type TransferFact } from './transfer-line.machine.ts';

export type TransferState = SnapshotFrom<typeof transferLineMachine>['value'];
export const TRANSFER_STATES = ['filed', 'executed', 'returned'] as const satisfies TransferState[];

/** Null if the chart has no transition. */
export function nextTransfer(
  state: TransferState,
  fact: TransferFact,
): { state: TransferState; effects: TransferEffect[] } | null {
  const before = transferLineMachine.resolveState({ value: state });
  if (!before.can(fact)) return null;
  const [after, actions] = transition(transferLineMachine, before, fact);
  return { state: after.value, effects: actions.map(({ type }) => type as TransferEffect) };
}
