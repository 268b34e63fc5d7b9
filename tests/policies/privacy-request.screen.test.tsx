// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { fromPromise } from 'xstate';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  privacyRequestMachine,
  type RequestDone,
  type RequestForm,
} from '#machines/policies/privacy-request.machine.ts';
import { ApiFailure } from '#src/api/api-failure.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { PrivacyRequest } from '#src/features/policies/privacy-request.tsx';
import { showPage } from '#tests/support/show-page.tsx';

const WORDS = {
  ar: 'لم تنجح العملية. ما كتبته محفوظ، فحاول مرة أخرى من فضلك.',
  en: 'That did not work. What you typed is kept; please try again.',
};
const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;

beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['policies']))));
afterEach(cleanup);

it.each(['ar', 'en'] as const)(
  '[X6] [OP3] %s: a request that is lost on the way says so, and keeps what was typed',
  async (locale) => {
    const sendRequest = fromPromise<{ message: string }, Omit<RequestForm, 'code'>>(() =>
      Promise.reject(new ApiFailure({ status: null, code: 'unreachable' })),
    );
    const user = showPage(
      locale,
      <PrivacyRequest logic={privacyRequestMachine.provide({ actors: { sendRequest } })} />,
    );
    await user.type(fieldOf('reference'), 'ET-7K3M9Q');
    await user.type(fieldOf('email'), 'sara@example.com');
    await user.click(document.querySelector('button[type=submit]')!);
    expect(await screen.findByText(WORDS[locale])).toBeTruthy();
    expect(fieldOf('reference').value).toBe('ET-7K3M9Q');
    expect(fieldOf('email').value).toBe('sara@example.com');
  },
);

it.each([
  ['ar', 'حذف بياناتي', /ربما وصلتنا محاولتك الأولى/u],
  ['en', 'Erase my data', /may have reached us/u],
] as const)(
  '[X6] [OP3] %s: an erasure sent again after a lost answer is told that it may be done',
  async (locale, erase, hint) => {
    const failures = [
      { status: null, code: 'unreachable' },
      { status: 422, code: 'wrong_code', fields: { code: ['No.'] } },
    ];
    const sendRequest = fromPromise<{ message: string }, Omit<RequestForm, 'code'>>(async () => ({ message: 'Sent' }));
    const confirmRequest = fromPromise<RequestDone, RequestForm>(() =>
      Promise.reject(new ApiFailure(failures.shift()!)),
    );
    const logic = privacyRequestMachine.provide({ actors: { sendRequest, confirmRequest } });
    const user = showPage(locale, <PrivacyRequest logic={logic} />);
    await user.click(screen.getByRole('radio', { name: erase }));
    await user.type(fieldOf('reference'), 'ET-7K3M9Q');
    await user.type(fieldOf('email'), 'sara@example.com');
    await user.click(document.querySelector('button[type=submit]')!);
    await screen.findByText('Sent');
    await user.type(fieldOf('code'), '123456');
    await user.click(document.querySelector('button[type=submit]')!);
    await screen.findByText(WORDS[locale]);
    expect(screen.queryByText(hint)).toBeNull();
    await user.click(document.querySelector('button[type=submit]')!);
    expect(await screen.findByText(hint)).toBeTruthy();
    expect(screen.getByText('No.')).toBeTruthy();
  },
);
