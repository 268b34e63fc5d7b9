import type { SnapshotFrom } from 'xstate';
import { leadMachine } from './lead.machine.ts';

export type LeadSnapshot = SnapshotFrom<typeof leadMachine>;
type Live = 'new' | 'open' | 'waiting' | 'answered';
type Ended = 'approved' | 'refused' | 'closed' | 'spam';
export type LeadValue = Live | Ended;

const ENDED: readonly string[] = ['approved', 'refused', 'closed', 'spam'] satisfies Ended[];
const isEnded = (state: LeadValue): state is Ended => ENDED.includes(state);

export const leadAt = (state: LeadValue): LeadSnapshot =>
  leadMachine.resolveState({ value: isEnded(state) ? state : { live: state } });

export const leadState = ({ value }: LeadSnapshot): LeadValue =>
  (typeof value === 'string' ? value : value.live) as LeadValue;
