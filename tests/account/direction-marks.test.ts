import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { asTraveller } from '#contract/rules/checkout-form.ts';
import { plainKey } from '#contract/rules/digits.ts';
import { mobileNumber } from '#contract/rules/mobile-number.ts';
import { amountOf } from '#contract/rules/top-up.ts';
import { accountFormMachine } from '#machines/account/account-form.machine.ts';
import { findBookingMachine } from '#machines/booking/find-booking.machine.ts';
import { leadFormMachine } from '#machines/leads/lead-form.machine.ts';
import { loginMachine } from '#machines/account/login.machine.ts';
import { privacyRequestMachine } from '#machines/policies/privacy-request.machine.ts';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import { resetMachine } from '#machines/account/reset.machine.ts';
import { aTraveller } from '#tests/support/checkout-builders.ts';

/** As an iPhone's contacts and Arabic chats hand texts over. */
const marked = (text: string) => `\u202A\u200E${text}\u202C\u200F`;

it('[R3] [V1] numbers are read through the marks of direction that they are copied with', () => {
  expect(mobileNumber(marked('+965 5551 2345'), '966')).toBe('+96555512345');
  expect(mobileNumber(marked('٥٥٥١٢٣٤٥'), '965')).toBe('+96555512345');
  expect(amountOf(marked('٥٠٫٥'), 'KWD')).toBe(50.5);
  expect(plainKey(marked('123 456'))).toBe('123456');
  expect(asTraveller(aTraveller({ first_name: marked('Sara'), birth_date: marked('5/5/1990') }))).toMatchObject({
    first_name: 'SARA',
    birth_date: '1990-05-05',
  });
});

const EMAIL = 'sara@example.com';
const forms = {
  login: createActor(loginMachine),
  registration: createActor(registrationMachine, { input: { step: 'signup', email: '', country: '965' } }),
  reset: createActor(resetMachine, { input: { step: 'mail', email: '' } }),
  account: createActor(accountFormMachine, { input: { kind: 'email', fields: {} } }),
  lead: createActor(leadFormMachine.provide({ actions: { keepTyped: () => undefined } }), {
    input: { kind: 'contact', utm: {}, country: '965', typed: {} },
  }),
  'find-booking': createActor(
    findBookingMachine.provide({ actors: { listBookings: fromPromise(async (): Promise<Order[]> => []) } }),
  ),
  privacy: createActor(privacyRequestMachine),
};

it.each(Object.entries(forms))('[V1] an address is taken without the marks it is copied with: %s', (_, actor) => {
  actor.start();
  actor.send({ type: 'field.change', changes: { email: marked(EMAIL) } } as never);
  expect((actor.getSnapshot().context as { form: { email?: string } }).form.email).toBe(EMAIL);
});
