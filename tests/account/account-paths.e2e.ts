import type { Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { loginMachine } from '#machines/account/login.machine.ts';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import { resetMachine } from '#machines/account/reset.machine.ts';
import { failed, passwordWanted } from '#tests/support/account-builders.ts';
import { LOGIN, RESET, SIGNUP } from '#tests/support/account-walks.ts';
import type { TourOptions } from '#tests/support/tours.ts';
import { AccountPage } from '#tests/support/pages/account-page.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { SteeredAccount, type AccountCall } from '#tests/support/pages/steered-account.ts';
import { expect, walkFlow } from '#tests/support/pages/walker.ts';

const REPLIES = { ar: { message: 'هذا ما قاله الخادم.' }, en: { message: 'Said by the server.' } };
const serverReply = REPLIES.en;
const type = (changes: object) => ({ type: 'field.change', changes });
const success = (actor: string) => ({ type: `xstate.done.actor.${actor}`, output: serverReply });
const refusal = (actor: string) => ({
  type: `xstate.error.actor.${actor}`,
  error: failed(422, {}, serverReply.message),
});
const broken = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: failed(503) });
const send = { type: 'form.send' };

type Form = { form: object; failed: object | null };
/** Tells states apart by what the page can show: the state, what is typed, whether an alert stands. */
const stateKey = (value: unknown, { form, failed: failure }: Form, ...more: unknown[]) =>
  JSON.stringify([value, form, failure !== null, ...more]);

type Faults = { attempts: number; failed: { status: number | null } | null; form: object };
/** What a form looks like: empty or filled, with its faults named, refused, or unanswered. */
const looksLike = (value: unknown, { attempts, failed: failure, form }: Faults) =>
  [
    String(value),
    Object.values(form).some((text) => text !== '') ? 'typed in' : 'empty',
    ...(failure ? [failure.status === 422 ? 'refused' : 'no answer'] : attempts > 0 ? ['sent'] : []),
  ].join(', ');

const login: TourOptions<typeof loginMachine> = {
  happenings: {
    'type well': type(LOGIN),
    'type no address': type({ email: 'sara@', password: LOGIN.password }),
    send,
    yes: success('logIn'),
    no: refusal('logIn'),
    'no answer': broken('logIn'),
  },
  possible: (state) =>
    state.matches('typing')
      ? ['type well', 'type no address', 'send']
      : state.matches('sending')
        ? ['yes', 'no', 'no answer']
        : [],
  tell: ({ value, context }) => stateKey(value, context),
  sight: ({ value, context }) => looksLike(value, context),
};

const registration = (step: 'signup' | 'activation'): TourOptions<typeof registrationMachine> => ({
  input: { step, email: step === 'activation' ? SIGNUP.email : '', country: '965' },
  happenings: {
    'type well': type(SIGNUP),
    'type no address': type({ email: 'sara@' }),
    'type the code': type({ code: '123456' }),
    'type the password': type({ password: LOGIN.password }),
    send,
    'another code': { type: 'code.renew' },
    'signed up': success('signUp'),
    'sign-up refused': refusal('signUp'),
    'sign-up lost': broken('signUp'),
    activated: success('activate'),
    'code refused': refusal('activate'),
    'password wanted': { type: 'xstate.error.actor.activate', error: passwordWanted() },
    'code sent': success('renewCode'),
    'code not sent': broken('renewCode'),
  },
  possible: ({ value, context }) =>
    ({
      filling: ['type well', 'type no address', 'send'],
      signingUp: ['signed up', 'sign-up refused', 'sign-up lost'],
      coding: ['type the code', ...(context.isPasswordWanted ? ['type the password'] : []), 'send', 'another code'],
      activating: ['activated', 'code refused', ...(context.isPasswordWanted ? [] : ['password wanted'])],
      renewing: ['code sent', 'code not sent'],
    })[String(value)] ?? [],
  tell: ({ value, context }) => stateKey(value, context, context.code !== '', context.isPasswordWanted),
  sight: ({ value, context }) =>
    `${looksLike(value, context)}${context.isPasswordWanted ? ', the password wanted' : ''}`,
});

const reset = (step: 'mail' | 'code'): TourOptions<typeof resetMachine> => ({
  input: { step, email: '' },
  happenings: {
    'type the address': type({ email: RESET.email }),
    'type all': type(RESET),
    send,
    'another code': { type: 'code.renew' },
    'code sent': success('sendCode'),
    'code not sent': broken('sendCode'),
    'password set': success('resetPassword'),
    'code refused': refusal('resetPassword'),
  },
  possible: ({ value }) =>
    ({
      mailing: ['type the address', 'send'],
      sendingCode: ['code sent', 'code not sent'],
      coding: ['type all', 'send', 'another code'],
      resetting: ['password set', 'code refused'],
    })[String(value)] ?? [],
  tell: ({ value, context }) => stateKey(value, context, context.step),
  sight: ({ value, context }) => `${context.step} page: ${looksLike(value, context)}`,
});

const ANSWERS: Record<string, [AccountCall, number]> = {
  yes: ['login', 200],
  no: ['login', 422],
  'no answer': ['login', 503],
  'signed up': ['signup', 200],
  'sign-up refused': ['signup', 422],
  'sign-up lost': ['signup', 503],
  activated: ['activate', 200],
  'code refused': ['activate', 422],
  'password wanted': ['activate', 422],
  'password set': ['reset', 200],
};

type FormState = {
  form: Record<string, string>;
  failed: { status: number | null; code: string | null } | null;
  code?: string;
};

/** The page of an account's form: does what a step says, and shows the state it leads to. */
async function visitForm(page: Page, locale: Locale, path: string, machine: string) {
  const api = new SteeredAccount(page);
  await api.stand();
  const account = new AccountPage(page, locale);
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value);
  };
  const entries: Record<string, Record<string, string>> = {
    'type well': machine === 'login' ? LOGIN : SIGNUP,
    'type no address': machine === 'login' ? { email: 'sara@', password: LOGIN.password } : { email: 'sara@' },
    'type the code': { code: '123456' },
    'type the password': { password: LOGIN.password },
    'type the address': { email: RESET.email },
    'type all': RESET,
  };
  return {
    open: () => account.open(path),
    act: async (name: string) => {
      if (entries[name]) await fill(entries[name]);
      else if (name === 'send') await account.submit();
      else if (name === 'another code') await page.getByRole('button', { name: account.words.renew }).click();
      else await answer(api, machine, name, REPLIES[locale]);
    },
    sees: async ({ state }: { state: unknown }) => {
      const { value, context } = state as { value: string; context: FormState };
      if (value === 'done') {
        await expect(page.getByRole('status').getByText(REPLIES[locale].message)).toBeVisible();
        return expect(page).toHaveURL(`/${locale}`);
      }
      const isBusy = /ing(Up|Code)$|^sending$|^activating$|^renewing$|^resetting$/u.test(value);
      await expect(page.locator('main form')).toHaveAttribute('aria-busy', String(isBusy));
      for (const field of await page.locator('main form input:not([name$=_country])').all()) {
        const named = (await field.getAttribute('name')) ?? '';
        const text = named === 'code' && machine === 'registration' ? context.code : context.form[named];
        await expect(field, named).toHaveValue(text ?? '');
      }
      const alert = page.getByRole('alert');
      const isBeside = context.failed?.code === 'password_wanted';
      await expect(alert.filter({ hasText: account.words.oops })).toHaveCount(context.failed && !isBeside ? 1 : 0);
      const password = page.locator('input[name=password]');
      if (isBeside && !context.form.password) await expect(password).toHaveAttribute('aria-invalid', 'true');
      if (!isBeside && context.failed?.status === 422) await expect(alert).toContainText(REPLIES[locale].message);
    },
  };
}

const UNHEARD = { status: 503, json: { message: '' } };

async function answer(api: SteeredAccount, machine: string, name: string, reply: typeof serverReply): Promise<void> {
  if (name === 'code sent' || name === 'code not sent') {
    const call = machine === 'reset' ? 'forgot' : 'renew';
    return api.answer(call, name === 'code sent' ? { status: 200, json: reply } : UNHEARD);
  }
  const [usualCall, status] = ANSWERS[name] ?? ['login', 500];
  const call = name === 'code refused' && machine === 'reset' ? 'reset' : usualCall;
  if (status === 200 && (call === 'login' || call === 'signup' || call === 'reset' || call === 'activate'))
    return api.signIn(call, reply.message);
  const json =
    name === 'password wanted' ? { ...reply, code: 'password_wanted', fields: { password: [reply.message] } } : reply;
  await api.answer(call, status === 503 ? UNHEARD : { status, json });
}

function walkForm<Machine extends AnyStateMachine>(
  machine: Machine,
  options: TourOptions<Machine>,
  path: string,
): void {
  const [at = path] = path.split('?');
  const flow = { name: machine.id, rows: `[P6] [V7] ${at}`, machine, options };
  walkFlow(flow, (page, locale) => visitForm(page, locale, path, machine.id));
}

walkForm(loginMachine, login, '/login');
walkForm(registrationMachine, registration('signup'), '/auth/register');
walkForm(
  registrationMachine,
  registration('activation'),
  `/auth/validation/activation_code?email=${encodeURIComponent(SIGNUP.email)}`,
);
walkForm(resetMachine, reset('mail'), '/auth/validation/forget_password');
walkForm(resetMachine, reset('code'), '/auth/validation/reset');
