import { fromPromise } from 'xstate';
import { forgotPassword, reset } from '#contract/calls/auth.ts';
import type { ResetForm } from '#contract/rules/account-form.ts';
import { resetMachine } from '#machines/account/reset.machine.ts';
import { send } from '#src/api/send.ts';
import type { SignInEffects } from './login.effects.ts';

export const provideReset = ({ openSession, welcome }: SignInEffects) =>
  resetMachine.provide({
    actors: {
      sendCode: fromPromise<{ message: string }, { email: string }>(({ input }) =>
        send(forgotPassword, { body: input }),
      ),
      resetPassword: fromPromise<{ message: string }, ResetForm>(async ({ input }) => {
        const { data, message } = await send(reset, { body: input });
        await openSession(data.access_token);
        return { message };
      }),
    },
    actions: { onDone: (_, { message }) => welcome(message) },
  });
