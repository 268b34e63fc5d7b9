import { setTimeout as sleep } from 'node:timers/promises';
import { confirmPrivacy, requestPrivacy, type PrivacyKind } from '#contract/calls/privacy.ts';
import { isEmail } from '#contract/rules/contact-form.ts';
import { emailIndex, foldEmail } from '#server/db/blind-index.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { findOrderRow, referenceFrom, type OrderCodes } from '#server/modules/orders/index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { route } from '#server/modules/route.ts';
import { exportOf } from './data-export.store.ts';
import { eraseRecords } from './erase-person.ts';
import { accountIdOf } from './erase-person.store.ts';
import { ACCOUNT_STAYS, requestNote, REPLIES, waitingSentence } from './request-words.ts';

export type RequestDeps = {
  db: Database;
  clock: Clock;
  ring: KeyRing;
  codes: OrderCodes;
  postMail: (db: Db, note: Email) => Promise<void>;
};
type PrivacyRequestInput = { kind: PrivacyKind; reference: string; email: string };

/** Ms. Sending a mail takes longer than sending none: the answer's time must not reveal who is a customer. */
const ANSWER_TAKES = 150;
const PER_MINUTE = 6;

/** The mailed code proves the address; a request covers all its data [OP3]. */
export function privacyRoutes({ db, clock, ring, codes, postMail }: RequestDeps) {
  const orderOf = ({ reference, email }: PrivacyRequestInput) =>
    findOrderRow(db, referenceFrom(reference), emailIndex(ring, email));

  function check({ reference, email }: PrivacyRequestInput): void {
    const fields: Record<string, Sentence> = {};
    if (!reference.trim()) fields.reference = REPLIES.required;
    if (!isEmail(email.trim())) fields.email = email.trim() ? REPLIES.email : REPLIES.required;
    if (Object.keys(fields).length) throw new Refusal(422, 'invalid', REPLIES.check, { fields });
  }

  async function sendCode(input: PrivacyRequestInput, locale: 'ar' | 'en'): Promise<void> {
    const order = await orderOf(input);
    if (!order) return;
    await inTransaction(db, async (trx) => {
      const { code } = await codes.make(trx, order.id, input.kind, clock.now());
      const { reference } = order;
      const to = foldEmail(input.email);
      // null: a code sent within the last minute is on its way
      if (code !== null) await postMail(trx, requestNote({ to, locale, kind: input.kind, reference, code }));
    });
  }

  /** Throws 422 at `code`, the same for an unknown booking. */
  async function proved(input: PrivacyRequestInput & { code: string }) {
    const order = await orderOf(input);
    const verdict = order ? await codes.check(db, order.id, input.kind, input.code, clock.now()) : 'wrong';
    if (order && verdict === 'fine') return order;
    const sentence = verdict === 'expired' ? REPLIES.codeOver : REPLIES.wrongCode;
    throw new Refusal(422, 'wrong_code', sentence, { fields: { code: sentence } });
  }

  return [
    route({
      call: requestPrivacy,
      perMinute: PER_MINUTE,
      async handle({ body, caller }) {
        check(body);
        await Promise.all([sendCode(body, caller.locale), sleep(ANSWER_TAKES)]);
        return { message: REPLIES.codeSent[caller.locale] };
      },
    }),
    route({
      call: confirmPrivacy,
      perMinute: PER_MINUTE,
      async handle({ body, caller: { locale } }) {
        check(body);
        const order = await proved(body);
        const who = { accountId: null, email: foldEmail(body.email) };
        const now = clock.now();
        if (body.kind === 'export') {
          const copy = await exportOf(db, ring, who);
          await codes.spend(db, order.id, 'export', now);
          return { data: { copy, waiting: [] }, message: REPLIES.copied[locale] };
        }
        const { waiting } = await inTransaction(db, async (trx) => {
          await codes.spend(trx, order.id, 'erase', now);
          return eraseRecords(trx, ring, who, now);
        });
        const account = await accountIdOf(db, order.email_index);
        const more = [...(waiting.length ? [waitingSentence(waiting)] : []), ...(account ? [ACCOUNT_STAYS] : [])];
        return {
          data: { copy: null, waiting },
          message: [REPLIES.erased, ...more].map((sentence) => sentence[locale]).join(''),
        };
      },
    }),
  ];
}
