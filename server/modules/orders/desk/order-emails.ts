import type { SystemReason } from '#contract/entities/desk/system-reasons.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { requeueIfWaiting } from '#server/jobs/by-hand.ts';
import type { Cipher } from '#server/db/cipher.ts';
import { entriesAbout } from '#server/modules/audit/index.ts';
import { maskedEmail } from '#server/modules/masked-email.ts';
import { staffActor } from '#server/modules/orders/actors.ts';
import { eventsOf, type OrderRow } from '#server/modules/orders/orders.store.ts';
import { inOneAct, type ActDeps, type Acting } from './acting.ts';
import { mailsOf, MOST_AGAIN, type OrderMail } from './mails.ts';
import { readDeadLetters } from './orders.desk.store.ts';
import { contactOf } from './people.ts';
import { refusedFor } from './sentences.ts';

type Deps = ActDeps & { cipher: Cipher };

export function createOrderEmails({ cipher, ...deps }: Deps) {
  const { db, clock, audit } = deps;

  return {
    /** The most informative letter so far. */
    async newestOf(order: OrderRow): Promise<OrderMail | null> {
      const mails = await mailsOf(db, order, await eventsOf(db, order.id));
      return mails.at(-1)?.mail ?? null;
    },

    async resend(order: OrderRow, mail: OrderMail, acting: Acting): Promise<string> {
      const { email } = contactOf(cipher, order);
      if (email === '') throw refusedFor('erased');
      const events = await eventsOf(db, order.id);
      const mails = await mailsOf(db, order, events);
      if (!mails.some((one) => one.mail === mail))
        throw refusedFor(
          mail === 'confirmed' && events.some(({ to_state }) => to_state === mail)
            ? 'not_confirmed'
            : 'not_sent_before',
        );
      const now = clock.now();
      const dead = await readDeadLetters(db, order.id, mail);
      const byHand = { by: staffActor(acting.id), reason: 'sent again at the desk' satisfies SystemReason, now };
      for (const { id } of dead) await requeueIfWaiting(db, id, byHand);
      await inOneAct(deps, async (trx) => {
        await lockOrderRow(trx, order.id);
        const target = { kind: 'order', id: order.id } as const;
        const again = (await entriesAbout(trx, 'order', order.id, ['order.resend'])).length + 1;
        if (again > MOST_AGAIN) throw refusedFor('too_many_resends');
        if (dead.length === 0)
          await enqueueJob(trx, 'send_mail', { orderId: order.id, mail, again: String(again) }, { now });
        await audit(trx, acting.actor, { act: 'order.resend', target, detail: { mail } });
      });
      return maskedEmail(email);
    },
  };
}
export type OrderEmails = ReturnType<typeof createOrderEmails>;
