import { findDiscrepancies } from '#server/modules/bookkeeping/index.ts';
import { isRefundReason, openRefundDesk, REFUND_REASONS } from '#server/modules/orders/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { Impossible, type OpsContext } from './command.ts';
import { personServices } from './person-services.ts';
import { readStory } from './story.ts';

/** Who asks for something that touches money or a person, and why. */
export type Hand = { by: string; reason: string };

/**
 * What other parts of the product do for the ops commands. A command stands in the list of commands once its service is
 * named in `services`; each throws Impossible, with one sentence, when it changes nothing.
 */
export type Services = {
  /** Gives back a part of what an order was charged, in minor units. Answers what staff should read. */
  refund(opened: OpsContext, reference: string, amountMinor: number, hand: Hand): Promise<string[]>;
  /** Erases a person by address, in every copy. Answers what was erased and what the law keeps. */
  erase(opened: OpsContext, email: string, hand: Hand): Promise<string[]>;
  /**
   * Seals everything anew with the first key of the ring, and with `index` makes the key of the blind indexes and all of them new,
   * which needs that no server runs. Answers how many rows of each table.
   */
  rotateKeys(context: OpsContext, options: { index: boolean }): Promise<string[]>;
  /** Runs the book-keeper once. Answers what is wrong; nothing is right. */
  checkBooks(opened: OpsContext): Promise<string[]>;
};

/** What the gateway knows and the server has not heard yet is in motion this long (ms). */
const TIMEOUT = 600_000;

export const services: Partial<Services> = {
  ...personServices,
  async refund(context, reference, amount, { by, reason }) {
    const { order } = await readStory(context.db, reference);
    // a reason of the list says who bears it; words of one's own are kept as a note, and the house bears it
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
