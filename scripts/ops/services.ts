import { findDiscrepancies } from '#server/modules/bookkeeping/index.ts';
import { isRefundReason, openRefundDesk, REFUND_REASONS } from '#server/modules/orders/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { Impossible, type OpsContext } from './command.ts';
import { personServices } from './person-services.ts';
import { readStory } from './story.ts';

export type Hand = { by: string; reason: string };

/** A command is listed once its service is here; each throws Impossible if it changes nothing. */
export type Services = {
  refund(opened: OpsContext, reference: string, amountMinor: number, hand: Hand): Promise<string[]>;
  /** In every copy; returns what was erased and what the law retains. */
  erase(opened: OpsContext, email: string, hand: Hand): Promise<string[]>;
  /** With the ring's first key; `index` also replaces the blind indexes' key, without running servers. */
  rotateKeys(context: OpsContext, options: { index: boolean }): Promise<string[]>;
  /** Empty is right. */
  checkBooks(opened: OpsContext): Promise<string[]>;
};

/** Ms; for gateway events that the server has not received. */
const TIMEOUT = 600_000;

export const services: Partial<Services> = {
  ...personServices,
  async refund(context, reference, amount, { by, reason }) {
    const { order } = await readStory(context.db, reference);
    // a listed reason decides who bears it; free text becomes a note, and we bear it
    const [word, note] = isRefundReason(reason) ? [reason, null] : ['other', reason];
    try {
      const ids = await openRefundDesk(context).refundPart(order.id, amount, word, by, { note });
      const [bearer, rows] = [REFUND_REASONS[word as keyof typeof REFUND_REASONS], ids.join(' and ')];
      return [`${amount} of ${order.currency} go back to the customer of ${order.reference} (${bearer}): ${rows}.`];
    } catch (error) {
      if (error instanceof Refusal) throw new Impossible(`${error.sentence.en}.`);
      throw error;
    }
  },
  async checkBooks({ db, dialect, clock }) {
    const wrong = await findDiscrepancies(db, { dialect, now: clock.now(), patience: TIMEOUT });
    return wrong.map(({ sentence }) => sentence);
  },
};
