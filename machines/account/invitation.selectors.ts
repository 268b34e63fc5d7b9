import type { SnapshotFrom } from 'xstate';
import { faultsOf } from '#machines/shared/form-faults.ts';
import { invitationProblems, type invitationMachine } from './invitation.machine.ts';

type Snapshot = SnapshotFrom<typeof invitationMachine>;

export type InvitationStep = 'loading' | 'failed' | 'form' | 'over';
export function selectStep(snapshot: Snapshot): InvitationStep {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('over')) return 'over';
  return snapshot.matches('ready') || snapshot.hasTag('busy') ? 'form' : 'loading';
}
export const selectInvitation = (snapshot: Snapshot) => snapshot.context.invitation;
export const selectForm = (snapshot: Snapshot) => snapshot.context.form;
export const selectAttempts = (snapshot: Snapshot): number => snapshot.context.attempts;
export const selectFailed = (snapshot: Snapshot) => snapshot.context.failed;
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export function selectFaults({ context: { form, invitation, refused, attempts } }: Snapshot) {
  return faultsOf(refused, invitationProblems(form, invitation?.has_account ?? false), attempts);
}
