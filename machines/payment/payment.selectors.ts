import type { SnapshotFrom } from 'xstate';
import { paymentMachine } from './payment.machine.ts';

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;
export type PaymentState = PaymentSnapshot['value'];

const STATES: PaymentState[] = ['pending', 'unknown', 'declined', 'cancelled', 'paid', 'refunding', 'refunded'];

/** The chart at the state a row keeps. */
export function paymentAt(state: string): PaymentSnapshot {
  const value = STATES.find((name) => name === state);
  if (!value) throw new Error(`no such payment state: ${state}`);
  return paymentMachine.resolveState({ value });
}

/** States that still wait for the gateway's word. */
export const WAITING: PaymentState[] = ['pending', 'unknown'];
/** States in which the customer's money is with us. */
export const CAPTURED: PaymentState[] = ['paid', 'refunding'];
