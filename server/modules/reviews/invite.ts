import type { Locale } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isOwnBooking } from '#server/modules/earnings/index.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { HOUR, DAY } from '#server/kernel/time.ts';
import { insertInvitation, ordersToInvite } from './reviews.store.ts';

/** From the last day's start (UTC) to ten in the morning in Kuwait two days later. */
const AFTER = 2 * DAY + 7 * HOUR;
/** Later returns are skipped, such as after a long outage. */
const NO_LATER = 14 * DAY;
const SLICE = 100;

const WORDS = {
  ar: {
    subject: 'كيف كانت رحلتك؟',
    lines: ['حمدًا لله على سلامتك.', 'قيّم الباقة التي سافرت بها: رأيك يساعد من يختار بعدك، ويصل إلى الخبير الذي صممها.'],
    label: 'اكتب تقييمك',
  },
  en: {
    subject: 'How was your trip?',
    lines: [
      'We hope you are back safe and well.',
      'Review the package you travelled with: it helps those who choose after you, and reaches the expert who designed it.',
    ],
    label: 'Write your review',
  },
};
type Deps = {
  db: Database;
  clock: Clock;
  cipher: Cipher;
  publicUrl: () => string;
  postMail(trx: DbTransaction, mail: Email): Promise<void>;
};

/** Once per order, never an expert about their own package [ST9]. Hourly; answers the number. */
export function createInviting({ db, clock, cipher, publicUrl, postMail }: Deps) {
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return async function invite(): Promise<number> {
    const now = clock.now();
    const orders = await ordersToInvite(db, { from: dayOf(now - NO_LATER), to: dayOf(now - AFTER), most: SLICE });
    let count = 0;
    for (const { id, contact_json, locale, account_id, ...booked } of orders) {
      const language: Locale = locale === 'en' ? 'en' : 'ar';
      const { email } = JSON.parse(cipher.open(contact_json, `contact ${id}`)) as { email: string };
      await inTransaction(db, async (trx) => {
        if (!(await insertInvitation(trx, id, now)) || email === '') return;
        if (await isOwnBooking(trx, booked, account_id)) return;
        const { subject, lines, label } = WORDS[language];
        const url = `${publicUrl()}/${language}/booking/review/${id}`;
        await postMail(trx, { to: email, locale: language, subject, title: subject, lines, link: { label, url } });
        count += 1;
      });
    }
    return count;
  };
}
