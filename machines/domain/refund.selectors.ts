import type { SnapshotFrom } from 'xstate';
import { refundMachine } from './refund.machine.ts';

export type RefundSnapshot = SnapshotFrom<typeof refundMachine>;
export type RefundState = RefundSnapshot['value'];

/** Epoch ms. */
export type StoredRefund = {
  state: 'pending' | 'done' | 'refused';
  asked_at: number | null;
  answered_at: number | null;
  trouble_kind: 'refused' | 'no_answer' | null;
};

/** Last request and answer say whether the gateway may have paid. */
export function refundStateOf({ state, asked_at, answered_at, trouble_kind }: StoredRefund): RefundState {
  if (state !== 'pending') return state;
  if (asked_at === null) return 'due';
  return trouble_kind === 'refused' && answered_at !== null ? 'declined' : 'requested';
}

/** It accepted the latest reference and has not decided. */
export const isWithGateway = ({ state, asked_at, answered_at, trouble_kind }: StoredRefund): boolean =>
  state === 'pending' && asked_at !== null && answered_at !== null && trouble_kind === null;

export const refundAt = (row: StoredRefund): RefundSnapshot =>
  refundMachine.resolveState({ value: refundStateOf(row) });
