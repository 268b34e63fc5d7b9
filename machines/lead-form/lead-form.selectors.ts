import type { SnapshotFrom } from 'xstate';
import { leadProblems, type LeadField, type LeadProblem } from '#contract/rules/lead-form.ts';
import type { leadFormMachine } from './lead-form.machine.ts';
import { leadOf } from './lead-form.types.ts';

type LeadSnapshot = SnapshotFrom<typeof leadFormMachine>;
/** What is wrong with a field: a word of ours, or the server's own sentence. */
export type LeadFault = { problem: LeadProblem } | { sentence: string };

export const selectForm = (snapshot: LeadSnapshot) => snapshot.context.form;
export const selectAttempts = (snapshot: LeadSnapshot) => snapshot.context.attempts;
export const selectIsBusy = (snapshot: LeadSnapshot) => snapshot.hasTag('busy');
export const selectReceipt = (snapshot: LeadSnapshot) => snapshot.context.receipt;
/** The failure to tell, only while it stands. */
export const selectFailed = (snapshot: LeadSnapshot) => (snapshot.matches('failed') ? snapshot.context.failed : null);

/** Faults are told once the form was tried, and go as they are mended. */
export function selectFaults({ context }: LeadSnapshot): Partial<Record<LeadField, LeadFault>> {
  const refused = Object.entries(context.refused).map(([field, sentence]) => [field, { sentence }]);
  const own = context.attempts > 0 ? Object.entries(leadProblems(leadOf(context))) : [];
  return Object.fromEntries([...refused, ...own.map(([field, problem]) => [field, { problem }])]);
}

export const sameFaults = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
