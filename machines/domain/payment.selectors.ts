import type { SnapshotFrom } from 'xstate';
import { PAYMENT_TAGS } from '#contract/entities/order-tags.ts';
import { paymentMachine } from './payment.machine.ts';

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;
export type PaymentState = PaymentSnapshot['value'];

const isPaymentState = (state: string): state is PaymentState => Object.hasOwn(PAYMENT_TAGS, state);

export function paymentAt(state: string): PaymentSnapshot {
  if (!isPaymentState(state)) throw new Error(`no such payment state: ${state}`);
  return paymentMachine.resolveState({ value: state });
}
