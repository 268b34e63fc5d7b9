import type { SnapshotFrom } from 'xstate';
import { approvalMachine } from './approval.machine.ts';

export type ApprovalSnapshot = SnapshotFrom<typeof approvalMachine>;
export type ApprovalState = ApprovalSnapshot['value'];

export const approvalAt = (value: ApprovalState): ApprovalSnapshot => approvalMachine.resolveState({ value });
