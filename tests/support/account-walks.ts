import { loginMachine } from '#machines/account/login.machine.ts';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import { resetMachine } from '#machines/account/reset.machine.ts';
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { failed, PASSWORD, passwordWanted, signUpForm, wrongLogin } from './account-builders.ts';
import { walkEdges } from './paths.ts';

export const LOGIN = { email: 'sara@example.com', password: PASSWORD };
export const SIGNUP = { ...signUpForm('sara@example.com'), mobile: '50001234' };
export const RESET = { email: 'sara@example.com', code: '123456', password: PASSWORD, password_confirmation: PASSWORD };
const answer = { message: 'Welcome back.' };

/** The walks that run both on the charts and in Chromium. */
export const walkLogin = () =>
  walkEdges(loginMachine, {
    events: [
      { type: 'field.change', changes: LOGIN },
      { type: 'field.change', changes: { email: 'sara@' } },
      { type: 'form.send' },
      { type: 'xstate.done.actor.logIn', output: answer },
      { type: 'xstate.error.actor.logIn', error: wrongLogin() },
      { type: 'xstate.error.actor.logIn', error: failed(503) },
    ],
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.form.email, context.attempts > 0, context.failed?.status ?? 0]),
  });

export const walkRegistration = (step: 'signup' | 'activation') =>
  walkEdges(registrationMachine, {
    input: { step, email: step === 'activation' ? SIGNUP.email : '', country: '965' },
    events: ({ context }) => [
      ...(context.step === 'signup'
        ? [
            { type: 'field.change', changes: SIGNUP },
            { type: 'field.change', changes: { email: 'sara@' } },
          ]
        : [
            { type: 'field.change', changes: { code: '123456' } },
            { type: 'field.change', changes: { code: '' } },
            { type: 'field.change', changes: { password: PASSWORD } },
            { type: 'field.change', changes: { email: '' } },
            { type: 'code.renew' },
          ]),
      { type: 'form.send' },
      { type: 'xstate.done.actor.signUp', output: answer },
      { type: 'xstate.error.actor.signUp', error: failed(422, { email: ['There is an account with this email.'] }) },
      { type: 'xstate.error.actor.signUp', error: failed(503) },
      { type: 'xstate.done.actor.activate', output: answer },
      { type: 'xstate.error.actor.activate', error: failed(422, { code: ['The code is incorrect.'] }) },
      { type: 'xstate.error.actor.activate', error: passwordWanted() },
      { type: 'xstate.done.actor.renewCode', output: answer },
      { type: 'xstate.error.actor.renewCode', error: failed(429) },
    ],
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        context.form.email,
        context.code,
        context.attempts > 0,
        context.failed?.code ?? context.failed?.status ?? 0,
        context.isPasswordWanted && context.form.password,
      ]),
  });

export const walkReset = (step: 'mail' | 'code') =>
  walkEdges(resetMachine, {
    input: { step, email: '' },
    events: ({ context }) => [
      ...(context.step === 'mail'
        ? [{ type: 'field.change', changes: { email: RESET.email } }]
        : [{ type: 'field.change', changes: RESET }, { type: 'code.renew' }]),
      { type: 'form.send' },
      { type: 'xstate.done.actor.sendCode', output: answer },
      { type: 'xstate.error.actor.sendCode', error: failed(429) },
      { type: 'xstate.done.actor.resetPassword', output: answer },
      {
        type: 'xstate.error.actor.resetPassword',
        error: failed(422, { code: ['This code has expired or was used.'] }),
      },
    ],
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        context.step,
        context.form.email,
        context.form.code,
        context.attempts > 0,
        context.failed?.status ?? 0,
      ]),
  });

export const walkFavourites = () =>
  walkEdges(favouritesMachine, {
    input: { ids: [101] },
    events: [
      { type: 'heart.set', id: 102, isChosen: true },
      { type: 'heart.set', id: 101, isChosen: false },
      { type: 'local.change', ids: [101] },
      { type: 'session.open' },
      { type: 'session.close', ids: [] },
      { type: 'xstate.done.actor.mergeHearts', output: { ids: [101, 103] } },
      { type: 'xstate.error.actor.mergeHearts', error: failed(503) },
      { type: 'xstate.done.actor.saveHeart', output: { ids: [102, 101, 103] } },
      { type: 'xstate.error.actor.saveHeart', error: failed(503) },
    ],
    serializeState: ({ value, context }) => JSON.stringify([value, context.ids, context.pending]),
  });
