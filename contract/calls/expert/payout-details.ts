import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { BankAccount, PayoutDetails } from '#contract/entities/payout-details.ts';
import { Key } from '#contract/entities/typed-text.ts';

const PATH = '/api/v1/expert/payout_details';

export const readPayoutDetails = call({
  method: 'GET',
  path: PATH,
  body: z.object({}),
  reply: z.object({ data: PayoutDetails }),
  safe: true,
  access: 'expert',
  summary: 'The bank account of an expert, masked, and until when payouts wait for its change (ST1)',
});

/** Mails a code; changes nothing yet. 422 by field. */
export const askPayoutDetails = call({
  method: 'POST',
  path: PATH,
  body: BankAccount,
  reply: z.object({ message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'expert',
  summary: 'Asks for another bank account; a code is mailed (ST1)',
});

/** Payouts wait a day. 422 `wrong_code`, `code_expired`. */
export const confirmPayoutDetails = call({
  method: 'POST',
  path: `${PATH}/confirm`,
  body: z.object({ code: Key(60) }),
  reply: z.object({ data: PayoutDetails, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'expert',
  summary: 'Confirms another bank account by the mailed code (ST1)',
});
