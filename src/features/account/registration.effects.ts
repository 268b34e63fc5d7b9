import { fromPromise } from 'xstate';
import { activate, resendActivation, signup } from '#contract/calls/auth.ts';
import type { SignupForm } from '#contract/rules/account-form.ts';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import type { ActivationForm } from '#machines/account/registration.rules.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import { send } from '#src/api/send.ts';
import type { SignInEffects } from './login.effects.ts';

type RegistrationEffects = SignInEffects & {
  track: (event: 'registration_invalid_data', details: Record<string, unknown>) => void;
  onActivated: (message: string) => void;
};

export const provideRegistration = ({ openSession, welcome, track, onActivated }: RegistrationEffects) =>
  registrationMachine.provide({
    actors: {
      signUp: fromPromise<{ message: string }, SignupForm>(async ({ input }) => {
        const { data, message } = await send(signup, { body: input });
        await openSession(data.access_token);
        return { message };
      }),
      activate: fromPromise<{ message: string }, ActivationForm>(async ({ input }) => {
        const { data, message } = await send(activate, { body: input });
        // every session ends with activation; this browser gets a new one
        await openSession(data.access_token);
        return { message };
      }),
      renewCode: fromPromise<{ message: string }, { email: string }>(({ input }) =>
        send(resendActivation, { body: input }),
      ),
    },
    actions: {
      // the fields' names, never their values
      reportInvalid: (_, { error }) =>
        track('registration_invalid_data', { fields: Object.keys(failureOf(error).fields) }),
      onRegistered: (_, { message }) => welcome(message),
      onActivated: (_, { message }) => onActivated(message),
    },
  });
