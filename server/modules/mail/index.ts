import type { Locale } from '#contract/constants.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import type { ReadHouse } from '#server/modules/catalogue/index.ts';
import { createDevPages } from './dev-pages.ts';
import { letterOf } from './letter.ts';
import { LETTERS, type MailKind } from './mail-words.ts';
import type { MailTransport } from './mail-transport.ts';
import { insertOnce, markSent, readMail } from './mail.store.ts';
import { sealedMail } from './sealed-mail.ts';

export type { MailKind } from './mail-words.ts';
export { amountText } from './amounts.ts';
export { longDay } from './days.ts';
export { isolated } from './frame.ts';
export { createEmailQueue, type Email, type EmailQueue } from './email-queue.ts';
export { openMailTransport, type MailTransport } from './mail-transport.ts';
export { deleteMail, type MailRow } from './mail.store.ts';
export { sealedMail } from './sealed-mail.ts';

type Deps = {
  db: Database;
  clock: Clock;
  ring: KeyRing;
  publicUrl: () => string;
  demo: boolean;
  orders: {
    view(id: string, locale: Locale): Promise<Order>;
    calendar(id: string, locale: Locale): Promise<string>;
    localeOf(id: string): Promise<Locale>;
  };
  postOffice: MailTransport;
  house: ReadHouse;
};

const isKind = (kind: string): kind is MailKind => kind in LETTERS;

/** In the order's language, sent by the outbox: booking never waits for mail (F8). */
export function createMailModule({ db, clock, ring, publicUrl, demo, orders, postOffice, house }: Deps) {
  /** False when no longer true: a cancelled trip gets no confirmation. */
  async function write(id: string, orderId: string, kind: MailKind): Promise<boolean> {
    const locale = await orders.localeOf(orderId);
    const order = await orders.view(orderId, locale);
    // erased: there is no address left
    if (!order.contact.email) return false;
    if (kind === 'confirmed' && order.state !== 'confirmed') return false;
    const seller = await house(locale, order.quote.currency === 'SAR' ? 86 : 85);
    const letter = letterOf(order, kind, locale, publicUrl(), seller);
    const calendar = kind === 'confirmed' ? await orders.calendar(orderId, locale) : null;
    const attachments = calendar
      ? [{ filename: `${order.reference}.ics`, content: calendar, contentType: 'text/calendar; charset=utf-8' }]
      : [];
    const mail = {
      id,
      to_address: order.contact.email,
      locale,
      ...letter,
      attachments_json: JSON.stringify(attachments),
      created_at: clock.now(),
      sent_at: null,
    };
    await insertOnce(db, sealedMail.seal(ring, mail));
    return true;
  }

  return {
    plainRoutes: demo ? createDevPages({ db, ring }) : [],
    handlers: {
      /** Once per order, however often the job runs; one more per number in `again`. */
      async send_mail({ orderId = '', mail: kind = '', again = '' }: Record<string, string>): Promise<void> {
        if (!isKind(kind)) throw new Error(`no such letter: ${kind}`);
        const id = again === '' ? `${orderId}-${kind}` : `${orderId}-${kind}-${again}`;
        if (!(await write(id, orderId, kind))) return;
        const row = await readMail(db, id);
        if (!row || row.sent_at !== null) return;
        const { to_address: to, subject, html, text, attachments_json } = sealedMail.open(ring, row);
        await postOffice.send({ id, to, subject, html, text, attachments: JSON.parse(attachments_json) });
        await markSent(db, id, clock.now());
      },
    },
  };
}
