import type { SnapshotFrom } from 'xstate';
import { addressProblems, type privacyRequestMachine, type RequestProblems } from './privacy-request.machine.ts';

type Snapshot = SnapshotFrom<typeof privacyRequestMachine>;

export const selectForm = ({ context }: Snapshot) => context.form;
export const selectAttempts = ({ context }: Snapshot): number => context.attempts;
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectAsksForCode = (snapshot: Snapshot): boolean =>
  snapshot.matches('typing') || snapshot.matches('confirming');
export const selectIsDone = (snapshot: Snapshot): boolean => snapshot.matches('done');
export const selectMessage = ({ context }: Snapshot): string => context.message;
export const selectFailed = ({ context }: Snapshot) => context.failed;

const NONE: RequestProblems = {};
/** After a submit; they vanish once mended. */
export const selectProblems = (snapshot: Snapshot): RequestProblems => {
  const { form, attempts, refused } = snapshot.context;
  if (!attempts) return NONE;
  if (!selectAsksForCode(snapshot)) return addressProblems(form);
  return form.code.trim() || refused.code ? NONE : { code: 'required' };
};
export const selectRefused = ({ context }: Snapshot) => context.refused;
/** An earlier try may have used the code. */
export const selectMayBeErased = ({ context: { mayBeErased, refused } }: Snapshot): boolean =>
  mayBeErased && refused.code !== undefined;
