import type { Locale } from '#contract/constants.ts';
import type { Contact } from '#contract/entities/traveller.ts';
import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { secondsUntilFree } from '#server/modules/limits/index.ts';
import { maskedEmail } from '#server/modules/masked-email.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import { isOwner } from '#server/modules/orders/masking.ts';
import { ORDER_CODE_LIFETIME, type OrderCodes } from './order-codes.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { cancelCodeNote } from './code-words.ts';
import { CODE_REFUSALS } from '#server/modules/orders/sentences.ts';

type Deps = {
  db: Database;
  clock: Clock;
  cipher: Cipher;
  codes: OrderCodes;
  read: (id: string) => Promise<OrderRow>;
  postMail: (db: Db, note: Email) => Promise<void>;
};

const NO_CODE = { just_sent: CODE_REFUSALS.justSent, day_over: CODE_REFUSALS.sixToday };

/**
 * A link alone lets anyone look. Cancelling also needs access to the order's mail, except for its logged-in owner
 * [OP3].
 */
export function createCancelCode({ db, clock, cipher, codes, read, postMail }: Deps) {
  return {
    /** 429 `code_just_sent` within a minute of the last code, or after six in a day. */
    async send(orderId: string, locale: Locale): Promise<{ sent_to: string; expires_at: string }> {
      const order = await read(orderId);
      const now = clock.now();
      const { email } = JSON.parse(cipher.open(order.contact_json, `contact ${orderId}`)) as Contact;
      if (!email) throw new Refusal(409, 'person_erased', CODE_REFUSALS.personErased);
      await inTransaction(db, async (trx) => {
        const result = await codes.make(trx, orderId, 'cancel', now);
        if (result.code === null)
          throw new Refusal(429, 'code_just_sent', NO_CODE[result.why], {
            extra: { retry_after: secondsUntilFree([{ window_ends_at: result.until }], now) },
          });
        await postMail(trx, cancelCodeNote({ to: email, locale, reference: order.reference, code: result.code }));
      });
      return { sent_to: maskedEmail(email), expires_at: new Date(now + ORDER_CODE_LIFETIME).toISOString() };
    },

    /** Throws 422 at `code` unless the caller may cancel. Call `spend` after the cancellation. */
    async require(orderId: string, code: string, user: Caller['user']): Promise<void> {
      const order = await read(orderId);
      if (isOwner(order, user) || order.state === 'cancelled') return;
      const sentence = code.trim()
        ? { fine: null, wrong: CODE_REFUSALS.wrong, expired: CODE_REFUSALS.expired }[
            await codes.check(db, orderId, 'cancel', code, clock.now())
          ]
        : CODE_REFUSALS.missing;
      if (sentence) throw new Refusal(422, 'wrong_code', sentence, { fields: { code: sentence } });
    },
    spend: (orderId: string) => codes.spend(db, orderId, 'cancel', clock.now()),
  };
}
export type CancelCode = ReturnType<typeof createCancelCode>;
