// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fromPromise } from 'xstate';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import { accountFormMachine } from '#machines/account/account-form.machine.ts';
import type { AccountFields, AccountFormKind } from '#machines/account/account-form.rules.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { TravellerForm } from '#src/features/account/traveller-form.tsx';
import { aContact, aQuote, aTraveller } from '#tests/support/checkout-builders.ts';
import { showCheckout } from '#tests/support/show-checkout.tsx';
import { showPage } from '#tests/support/show-page.tsx';

const LOCALES = ['ar', 'en'] satisfies Locale[];
const WORDS = {
  ar: {
    question: 'يبدو أن هذا تاريخ هجري. هل تقصد',
    birth: /11 ديسمبر 1989/u,
    expiry: /24 يوليو 2028/u,
    goOn: 'المتابعة إلى المراجعة',
    review: 'نظرة أخيرة',
    choose: 'اختر التاريخ المقترح، أو اكتب التاريخ الميلادي',
    future: 'راجع تاريخ الميلاد: هذا اليوم في المستقبل',
    save: 'احفظ هذا المسافر',
  },
  en: {
    question: 'This looks like a Hijri date. Did you mean',
    birth: /11 December 1989/u,
    expiry: /24 July 2028/u,
    goOn: 'Continue to review',
    review: 'One last look',
    choose: 'Choose the suggested date, or write the Gregorian one',
    future: 'Please check the date of birth: this day has not come yet',
    save: 'Save this traveller',
  },
};

const field = (name: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)!;
const offer = (day: RegExp) => screen.getByRole('button', { name: day });

async function type(user: UserEvent, name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

/** A Hijri day stands as it was typed, with its offer, until that is pressed. */
async function takeOffer(user: UserEvent, name: string, typed: string, day: RegExp) {
  await type(user, name, typed);
  const button = offer(day);
  expect(button.closest('[role=status]')).not.toBeNull();
  expect(field(name).value).toMatch(/\/14\d\d$/u);
  await user.click(button);
  expect(screen.queryByRole('button', { name: day })).toBeNull();
}

beforeAll(async () => {
  await Promise.all(LOCALES.flatMap((locale) => [loadLocale(locale, ['booking']), loadLocale(locale, ['account'])]));
});
afterEach(cleanup);

describe.each(LOCALES)('what a field may mean, in %s', (locale) => {
  const words = WORDS[locale];
  const checkout = (changes: Parameters<typeof aTraveller>[0]) =>
    showCheckout(
      locale,
      { draft: { quote_id: 'q1', contact: aContact(), travellers: [aTraveller(changes)] } },
      { quote: async () => aQuote() },
    );

  it('[FK5] the checkout offers the Gregorian day of a Hijri one and goes on only once it was taken', async () => {
    const user = checkout({ birth_date: '' });
    await screen.findByRole('button', { name: words.goOn });
    await type(user, 'travellers.0.birth_date', '١٢/٥/١٤١٠');
    expect(offer(words.birth).parentElement?.textContent).toContain(words.question);
    await user.click(screen.getByRole('button', { name: words.goOn }));
    expect(screen.queryByRole('heading', { name: words.review })).toBeNull();
    expect(document.activeElement).toBe(field('travellers.0.birth_date'));
    const notes = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(notes.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(words.choose);
    expect(field('travellers.0.birth_date').value).toBe('12/5/1410');
    await user.click(offer(words.birth));
    expect(field('travellers.0.birth_date').value).toBe('11/12/1989');
    expect(screen.queryByText(words.question)).toBeNull();
    await user.click(screen.getByRole('button', { name: words.goOn }));
    await screen.findByRole('heading', { name: words.review });
  });

  it('[FK5] an expiry of a Hijri year gets the offer, and a birth to come is told as that', async () => {
    const user = checkout({});
    await screen.findByRole('button', { name: words.goOn });
    await takeOffer(user, 'travellers.0.document_expiry', '2/3/1450', words.expiry);
    expect(field('travellers.0.document_expiry').value).toBe('24/07/2028');
    await type(user, 'travellers.0.birth_date', '14/5/2990');
    await user.click(screen.getByRole('button', { name: words.goOn }));
    expect(screen.getAllByText(words.future).length).toBeGreaterThan(0);
  });

  it('[FK6] a letter with an accent is asked about and stays until its plain one is taken', async () => {
    const user = checkout({ first_name: '' });
    await screen.findByRole('button', { name: words.goOn });
    await type(user, 'travellers.0.first_name', 'José');
    expect(field('travellers.0.first_name').value).toBe('José');
    await user.click(screen.getByRole('button', { name: 'JOSE' }));
    expect(field('travellers.0.first_name').value).toBe('JOSE');
    expect(screen.queryByRole('button', { name: 'JOSE' })).toBeNull();
  });

  it('[FK5] [FK6] a saved traveller gets the same offers, and what was taken is what is sent', async () => {
    const sent: AccountFields[] = [];
    const logic = accountFormMachine.provide({
      actors: {
        saveAccount: fromPromise(async ({ input }: { input: { kind: AccountFormKind; fields: AccountFields } }) => {
          sent.push(input.fields);
          return { message: '' };
        }),
      },
      actions: { onSaved: () => undefined },
    });
    const user = showPage(
      locale,
      <TravellerForm
        id="t1"
        traveller={{
          id: 't1',
          label: 'ALI ALSALEM',
          title: 'mr',
          first_name: 'ALI',
          last_name: 'ALSALEM',
          single_name: false,
          birth_date: '1990-05-14',
          nationality: 'KW',
          document_kind: 'passport',
          document_number: 'P04712253',
          document_expiry: '2031-08-02',
        }}
        logicOf={() => logic}
        onClose={() => undefined}
      />,
    );
    await screen.findByRole('button', { name: words.save });
    await takeOffer(user, 'birth_date', '12051410', words.birth);
    await takeOffer(user, 'document_expiry', '2/3/1450', words.expiry);
    await type(user, 'given_name', 'José');
    await user.click(screen.getByRole('button', { name: 'JOSE' }));
    await user.click(screen.getByRole('button', { name: words.save }));
    expect(sent).toMatchObject([{ birth_date: '1989-12-11', document_expiry: '2028-07-24', given_name: 'JOSE' }]);
  });
});
