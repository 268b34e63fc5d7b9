import type { SnapshotFrom } from 'xstate';
import { ORDER_STATES, type OrderState } from '#contract/entities/order.ts';
import { orderMachine } from './order.machine.ts';

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

/** With its inner state, as `needs_attention.returning`. */
export const selectStored = ({ value }: OrderSnapshot): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([outer, inner]) => `${outer}.${inner}`)
        .join();

export function snapshotOf(state: string): OrderSnapshot {
  const [outer, inner] = state.split('.');
  return orderMachine.resolveState({ value: inner ? { [String(outer)]: inner } : state });
}

export function visibleState(path: string): OrderState {
  const outer = path.split('.')[0];
  const state = ORDER_STATES.find((name) => name === outer);
  if (!state) throw new Error(`no such order state: ${path}`);
  return state;
}

/** Refunds look the same with or without staff. */
export const ownersState = (path: string): OrderState =>
  path === 'needs_attention.returning' ? 'compensating' : visibleState(path);
