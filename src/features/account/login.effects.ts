import { fromPromise } from 'xstate';
import { login } from '#contract/calls/auth.ts';
import type { LoginForm } from '#contract/rules/account-form.ts';
import { loginMachine } from '#machines/account/login.machine.ts';
import { send } from '#src/api/send.ts';

export type SignInEffects = {
  openSession: (token: string) => Promise<void>;
  /** The server's message, then home [S10]. */
  welcome: (message: string) => void;
};

export const provideLogin = ({ openSession, welcome }: SignInEffects) =>
  loginMachine.provide({
    actors: {
      logIn: fromPromise<{ message: string }, LoginForm>(async ({ input }) => {
        const { data, message } = await send(login, { body: input });
        await openSession(data.access_token);
        return { message };
      }),
    },
    actions: { onDone: (_, { message }) => welcome(message) },
  });
