import { fromPromise } from 'xstate';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  readSecondFactor,
  verifySecondFactor,
} from '#contract/calls/second-factor.ts';
import {
  secondFactorMachine,
  type FactorSecret,
  type FactorStanding,
  type CodeEntry,
} from '#machines/account/second-factor.machine.ts';
import { send } from '#src/api/send.ts';

type SecondFactorEffects = { openSession: (token: string) => void };

export const provideSecondFactor = ({ openSession }: SecondFactorEffects) =>
  secondFactorMachine.provide({
    actors: {
      readStanding: fromPromise<FactorStanding, void>(
        async ({ signal }) => (await send(readSecondFactor, { signal })).data,
      ),
      beginFactor: fromPromise<FactorSecret, void>(async () => (await send(enrolSecondFactor)).data),
      confirmFactor: fromPromise<{ access_token: string; recovery_codes: string[] }, { code: string }>(
        async ({ input }) => (await send(confirmSecondFactor, { body: input })).data,
      ),
      verifyFactor: fromPromise<{ access_token: string }, CodeEntry>(
        async ({ input: { code, kind } }) =>
          (await send(verifySecondFactor, { body: kind === 'app' ? { code } : { recovery_code: code } })).data,
      ),
    },
    actions: { openSession: (_, { token }) => openSession(token) },
  });
