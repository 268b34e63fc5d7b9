import { fromPromise } from 'xstate';
import { verifySecondFactor } from '#contract/calls/second-factor.ts';
import {
  deskActMachine,
  type Act,
  type ActEffects,
  type ActResult,
  type ConfirmedAct,
  type Preview,
} from '#machines/desk/desk-act.machine.ts';
import { send } from '#src/api/send.ts';

export type DeskActEffects = ActEffects & {
  preview?: (act: Act, signal: AbortSignal) => Promise<unknown>;
  /** `needsApproval`: a second person has to decide. */
  perform: (act: ConfirmedAct, headers: { 'Idempotency-Key': string }) => Promise<ActResult>;
};

export const provideDeskAct = ({ preview, perform, onDone, onClosed, onOutdated }: DeskActEffects) =>
  deskActMachine.provide({
    actors: {
      previewAct: fromPromise<Preview, Act>(async ({ input, signal }) => ({ data: await preview?.(input, signal) })),
      performAct: fromPromise<ActResult, ConfirmedAct>(({ input }) => perform(input, { 'Idempotency-Key': input.key })),
      stepUp: fromPromise<void, { code: string }>(async ({ input }) => {
        await send(verifySecondFactor, { body: { ...input, step_up: true } });
      }),
    },
    actions: {
      onDone: (_, { result, ...act }) => onDone(act, result),
      onClosed: () => onClosed(),
      onOutdated: () => onOutdated(),
    },
  });
