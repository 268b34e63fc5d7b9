// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { fromPromise } from 'xstate';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import { loginMachine } from '#machines/account/login.machine.ts';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import { resetMachine } from '#machines/account/reset.machine.ts';
import { Heart } from '#src/cards/heart.tsx';
import { FavouritesProvider } from '#src/cards/hearts.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { LoginScreen } from '#src/features/account/login-screen.tsx';
import { RegisterScreen } from '#src/features/account/register-screen.tsx';
import type { ResetForm } from '#contract/rules/account-form.ts';
import { ResetScreen } from '#src/features/account/reset-screen.tsx';
import { failed, wrongLogin } from '#tests/support/account-builders.ts';
import { LOGIN, SIGNUP } from '#tests/support/account-walks.ts';
import { showPage } from '#tests/support/show-page.tsx';

const LOCALES = ['ar', 'en'] satisfies Locale[];
const none = () => undefined;

const show = (locale: Locale, page: React.ReactNode) => showPage(locale, page, { at: '/login' });
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
const submit = () => document.querySelector<HTMLButtonElement>('form button[type=submit]')!;

beforeAll(() => Promise.all(LOCALES.map((locale) => loadLocale(locale, ['account']))).then(none));
afterEach(cleanup);

describe.each(LOCALES)('accounts in %s', (locale) => {
  const words =
    locale === 'ar'
      ? {
          oops: 'عذرًا...',
          fill: 'فضلًا املأ كل الحقول',
          email: /البريد الإلكتروني غير صحيح/u,
          short: 'كلمة المرور قصيرة جدًا',
        }
      : {
          oops: 'Oops...',
          fill: 'Please Fill all fields',
          email: 'the email is not valid',
          short: 'the password is too short',
        };

  it('[V1] [V7] login says what is missing and puts the focus there', async () => {
    const logic = loginMachine.provide({ actors: { logIn: fromPromise(async () => ({ message: '' })) } });
    const user = show(locale, <LoginScreen logic={logic} />);
    await user.click(submit());
    expect(screen.getAllByText(words.fill)).toHaveLength(2);
    expect(document.activeElement).toBe(field('email'));
    await user.type(field('email'), 'sara@');
    expect(screen.getByText(words.email)).toBeTruthy();
    expect(field('email').getAttribute('aria-invalid')).toBe('true');
  });

  it('[X2] a refused login is titled Oops... with the server’s message; the fields stay and the button works again', async () => {
    const logic = loginMachine.provide({ actors: { logIn: fromPromise(() => Promise.reject(wrongLogin())) } });
    const user = show(locale, <LoginScreen logic={logic} />);
    await user.type(field('email'), LOGIN.email);
    await user.type(field('password'), LOGIN.password);
    await user.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words.oops);
    expect(alert.textContent).toContain('The email or password is incorrect.');
    expect(field('email').value).toBe(LOGIN.email);
    expect(field('password').value).toBe(LOGIN.password);
    expect(submit().disabled).toBe(false);
  });

  it('[X2] [V1] a refused sign-up reports the event and blames the field; a short password is told before', async () => {
    const reported = vi.fn<() => void>();
    const logic = registrationMachine.provide({
      actors: { signUp: fromPromise(() => Promise.reject(failed(422, { email: ['Taken.'] }, 'Taken.'))) },
      actions: { reportInvalid: () => reported() },
    });
    const user = show(locale, <RegisterScreen logic={logic} country="965" />);
    for (const name of ['first_name', 'last_name', 'email', 'mobile'] as const)
      await user.type(field(name), SIGNUP[name]);
    await user.type(field('password'), 'short');
    await user.type(field('password_confirmation'), 'short');
    await user.click(submit());
    expect(screen.getByText(words.short)).toBeTruthy();
    expect(reported).not.toHaveBeenCalled();
    await user.type(field('password'), ' no more');
    await user.type(field('password_confirmation'), ' no more');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain(words.oops);
    expect(reported).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(field('email'));
    expect(field('mobile').value).toBe(SIGNUP.mobile);
  });

  it('[P6] the sent code opens the second step with the server’s word and the address kept', async () => {
    const logic = resetMachine.provide({ actors: { sendCode: fromPromise(async () => ({ message: 'On its way.' })) } });
    const user = show(locale, <ResetScreen logic={logic} input={{ step: 'mail', email: '' }} />);
    await user.type(field('email'), LOGIN.email);
    await user.click(submit());
    expect(await screen.findByText('On its way.')).toBeTruthy();
    expect(field('email').value).toBe(LOGIN.email);
    await user.type(field('code'), '١٢٣٤٥٦');
    expect(field('code').value).toBe('123456');
  });

  it('[OP4] a mail’s link brings its key: nothing to type but the password; a refused key can be typed over', async () => {
    const used: ResetForm[] = [];
    const refusal = { status: 422, code: null, fields: { code: ['Used.'] }, extra: {} };
    const logic = resetMachine.provide({
      actors: {
        resetPassword: fromPromise<{ message: string }, ResetForm>(async ({ input }) => {
          used.push(input);
          throw Object.assign(new Error('no'), refusal);
        }),
      },
    });
    const key = 'k'.repeat(43);
    const input = { step: 'code' as const, email: LOGIN.email };
    const user = show(locale, <ResetScreen logic={logic} input={input} takeMailedKey={() => key} />);
    expect(document.querySelector('input[name=code]')).toBeNull();
    expect(screen.queryByText(/Type the code|اكتب الرمز/u)).toBeNull();
    await user.type(field('password'), 'another long secret');
    await user.type(field('password_confirmation'), 'another long secret');
    await user.click(submit());
    expect(await screen.findByText('Used.')).toBeTruthy();
    expect(used[0]?.code).toBe(key);
    expect(screen.getByText(/Type the code|اكتب الرمز/u)).toBeTruthy();
    expect(field('code').value).toBe(key);
  });

  it('[P8] a heart says whether it is pressed', async () => {
    let ids: number[] = [];
    const listeners = new Set<() => void>();
    const hearts = {
      watch: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      read: () => ids,
      set: (id: number, isChosen: boolean) => {
        ids = isChosen ? [id] : [];
        for (const listener of listeners) listener();
      },
    };
    const user = show(
      locale,
      <FavouritesProvider value={hearts}>
        <Heart id={7} title="Trabzon" />
      </FavouritesProvider>,
    );
    const heart = screen.getByRole('button', { name: /Trabzon/u, pressed: false });
    await user.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    expect(ids).toEqual([7]);
  });
});
