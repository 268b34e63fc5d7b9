import type { SnapshotFrom } from 'xstate';
import { leadProblems, type LeadField, type LeadProblem } from '#contract/rules/lead-form.ts';
import { faultsOf, type Fault } from '#machines/shared/form-faults.ts';
import type { leadFormMachine } from './lead-form.machine.ts';
import { leadOf } from './lead-form.rules.ts';

type LeadSnapshot = SnapshotFrom<typeof leadFormMachine>;
/** Our code, or the server's sentence. */
export type LeadFault = Fault<LeadProblem>;

export const selectForm = (snapshot: LeadSnapshot) => snapshot.context.form;
export const selectAttempts = (snapshot: LeadSnapshot) => snapshot.context.attempts;
export const selectIsBusy = (snapshot: LeadSnapshot) => snapshot.hasTag('busy');
export const selectReceipt = (snapshot: LeadSnapshot) => snapshot.context.receipt;
export const selectFailed = (snapshot: LeadSnapshot) => (snapshot.matches('failed') ? snapshot.context.failed : null);

export const selectFaults = ({ context }: LeadSnapshot): Partial<Record<LeadField, LeadFault>> =>
  faultsOf<LeadProblem>(context.refused, leadProblems(leadOf(context)), context.attempts);
