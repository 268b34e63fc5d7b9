import { expect, test, type Page } from '@playwright/test';
import { loginMachine } from '#machines/login/login.machine.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { resetMachine } from '#machines/reset/reset.machine.ts';
import { failed } from '#tests/support/account-builders.ts';
import { accountJourneys } from '#tests/support/account-journeys.ts';
import { LOGIN, RESET, SIGNUP } from '#tests/support/account-walks.ts';
import { AccountPage } from './pages/account-page.ts';
import type { Locale } from './pages/priced-trip.ts';
import { SteeredAccount, type AccountCall } from './pages/steered-account.ts';

const LOCALES = ['ar', 'en'] satisfies Locale[];
const said = { message: 'Said by the server.' };
const type = (changes: object) => ({ type: 'field.change', changes });
const done = (actor: string) => ({ type: `xstate.done.actor.${actor}`, output: said });
const refused = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: failed(422, {}, said.message) });
const broken = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: failed(503) });
const send = { type: 'form.send' };

type Form = { form: object; failed: object | null };
/** Tells states apart by what the page can show: the state, which fields are filled, whether an alert stands. */
const told = (value: unknown, { form, failed: failure }: Form, ...more: unknown[]) =>
  JSON.stringify([value, Object.values(form).map((text) => text !== ''), failure !== null, ...more]);

const login = accountJourneys(loginMachine, {
  happenings: {
    'type well': type(LOGIN),
    'type no address': type({ email: 'sara@', password: LOGIN.password }),
    send,
    yes: done('logIn'),
    no: refused('logIn'),
    'no answer': broken('logIn'),
  },
  possible: (state) =>
    state.matches('typing')
      ? ['type well', 'type no address', 'send']
      : state.matches('sending')
        ? ['yes', 'no', 'no answer']
        : [],
  tell: ({ value, context }) => told(value, context),
});

const registration = (step: 'signup' | 'activation') =>
  accountJourneys(registrationMachine, {
    input: { step, email: step === 'activation' ? SIGNUP.email : '', country: '965' },
    happenings: {
      'type well': type(SIGNUP),
      'type no address': type({ email: 'sara@' }),
      'type the code': type({ code: '123456' }),
      send,
      'another code': { type: 'code.renew' },
      'signed up': done('signUp'),
      'sign-up refused': refused('signUp'),
      'sign-up lost': broken('signUp'),
      activated: done('activate'),
      'code refused': refused('activate'),
      'code sent': done('renewCode'),
      'code not sent': broken('renewCode'),
    },
    possible: ({ value }) =>
      ({
        filling: ['type well', 'type no address', 'send'],
        signingUp: ['signed up', 'sign-up refused', 'sign-up lost'],
        coding: ['type the code', 'send', 'another code'],
        activating: ['activated', 'code refused'],
        renewing: ['code sent', 'code not sent'],
      })[String(value)] ?? [],
    tell: ({ value, context }) => told(value, context, context.code !== ''),
  });

const reset = (step: 'mail' | 'code') =>
  accountJourneys(resetMachine, {
    input: { step, email: '' },
    happenings: {
      'type the address': type({ email: RESET.email }),
      'type all': type(RESET),
      send,
      'another code': { type: 'code.renew' },
      'code sent': done('sendCode'),
      'code not sent': broken('sendCode'),
      'password set': done('resetPassword'),
      'code refused': refused('resetPassword'),
    },
    possible: ({ value }) =>
      ({
        mailing: ['type the address', 'send'],
        sendingCode: ['code sent', 'code not sent'],
        coding: ['type all', 'send', 'another code'],
        resetting: ['password set', 'code refused'],
      })[String(value)] ?? [],
    tell: ({ value, context }) => told(value, context, context.step),
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
  'password set': ['reset', 200],
};

type Known = { form: Record<string, string>; failed: { status: number | null } | null; code?: string };

/** Walks one path: does what its step says, then looks whether the page shows the state it leads to. */
async function walk(
  page: Page,
  locale: Locale,
  path: string,
  steps: { name: string; state: unknown }[],
  machine: 'login' | 'registration' | 'reset',
): Promise<void> {
  const api = new SteeredAccount(page);
  await api.stand();
  const account = new AccountPage(page, locale);
  await account.open(path);
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value);
  };
  const typed: Record<string, Record<string, string>> = {
    'type well': machine === 'login' ? LOGIN : SIGNUP,
    'type no address': machine === 'login' ? { email: 'sara@', password: LOGIN.password } : { email: 'sara@' },
    'type the code': { code: '123456' },
    'type the address': { email: RESET.email },
    'type all': RESET,
  };
  for (const { name, state } of steps) {
    const { value, context } = state as { value: string; context: Known };
    if (typed[name]) await fill(typed[name]);
    else if (name === 'send') await account.submit();
    else if (name === 'another code') await page.getByRole('button', { name: account.words.renew }).click();
    else await answer(api, machine, name);

    if (value === 'done') {
      await expect(page).toHaveURL(`/${locale}`);
      await expect(page.getByRole('status').filter({ hasText: said.message })).toBeVisible();
      continue;
    }
    const isBusy = /ing(Up|Code)$|^sending$|^activating$|^renewing$|^resetting$/u.test(value);
    await expect(page.locator('main form')).toHaveAttribute('aria-busy', String(isBusy));
    const shown = page.locator('main form input');
    for (const field of await shown.all()) {
      const named = (await field.getAttribute('name')) ?? '';
      const wanted = named === 'code' && machine === 'registration' ? context.code : context.form[named];
      await expect(field, named).toHaveValue(wanted ?? '');
    }
    await expect(page.getByRole('alert').filter({ hasText: account.words.oops })).toHaveCount(context.failed ? 1 : 0);
    if (context.failed?.status === 422) await expect(page.getByRole('alert')).toContainText(said.message);
  }
}

async function answer(api: SteeredAccount, machine: string, name: string): Promise<void> {
  if (name === 'code sent' || name === 'code not sent') {
    const call = machine === 'reset' ? 'forgot' : 'renew';
    return api.answer(call, name === 'code sent' ? 200 : 503, name === 'code sent' ? said : { message: '' });
  }
  const [asked, status] = ANSWERS[name] ?? ['login', 500];
  const call = name === 'code refused' && machine === 'reset' ? 'reset' : asked;
  if (status === 200 && (call === 'login' || call === 'signup' || call === 'reset'))
    return api.signIn(call, said.message);
  await api.answer(call, status, status === 503 ? { message: '' } : said);
}

const WALKS = [
  { machine: 'login', path: '/login', journeys: login },
  { machine: 'registration', path: '/auth/register', journeys: registration('signup') },
  {
    machine: 'registration',
    path: `/auth/validation/activation_code?email=${encodeURIComponent(SIGNUP.email)}`,
    journeys: registration('activation'),
  },
  { machine: 'reset', path: '/auth/validation/forget_password', journeys: reset('mail') },
  { machine: 'reset', path: '/auth/validation/reset', journeys: reset('code') },
] as const;

for (const { machine, path, journeys } of WALKS)
  for (const locale of LOCALES)
    test.describe(`${machine} paths`, () => {
      const at = path.split('?')[0] ?? path;
      test(`[S15] ${at}, ${locale}: the model gives paths to walk`, () => expect(journeys.length).toBeGreaterThan(3));
      for (const { title, steps } of journeys)
        test(`[P6] [S15] [V7] ${at}, ${locale}: ${title}`, async ({ page }) =>
          walk(page, locale, path, steps, machine));
    });
