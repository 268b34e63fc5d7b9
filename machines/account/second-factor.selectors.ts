import type { SnapshotFrom } from 'xstate';
import type { secondFactorMachine } from './second-factor.machine.ts';

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;

export const selectIsPassed = (snapshot: Snapshot): boolean => snapshot.matches('passed');
export const selectWasPassed = (snapshot: Snapshot): boolean => snapshot.context.wasPassed;
export const selectIsStranger = (snapshot: Snapshot): boolean => snapshot.matches('stranger');
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectFailed = (snapshot: Snapshot) => snapshot.context.failed;
export const selectAttempts = (snapshot: Snapshot): number => snapshot.context.attempts;
export const selectCode = (snapshot: Snapshot): string => snapshot.context.code;
export const selectKind = (snapshot: Snapshot) => snapshot.context.kind;
export const selectSecret = (snapshot: Snapshot) => snapshot.context.secret;
export const selectRecoveryCodes = (snapshot: Snapshot): string[] => snapshot.context.recoveryCodes;

export type FactorStep = 'loading' | 'failed' | 'unset' | 'secret' | 'codes' | 'code' | 'locked';
export function selectStep(snapshot: Snapshot): FactorStep {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('unset') || snapshot.matches('enrolling')) return 'unset';
  if (snapshot.matches('showingSecret') || snapshot.matches('confirming')) return 'secret';
  if (snapshot.matches('showingCodes')) return 'codes';
  if (snapshot.matches('typing') || snapshot.matches('verifying')) return 'code';
  return snapshot.matches('locked') ? 'locked' : 'loading';
}
