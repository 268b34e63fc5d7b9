import { findDiscrepancies } from '#server/modules/bookkeeping/index.ts';
import { isRefundReason, openRefundDesk, REFUND_REASONS } from '#server/modules/orders/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { Impossible, type OpsContext } from './command.ts';
import { personServices } from './person-services.ts';
import { readStory } from './story.ts';

/** Who requests a change of money or a person, and why. */
export type Hand = { by: string; reason: string };

/**
 * Services for ops commands. A command is listed once its service is in `services`; each throws Impossible, with one
 * sentence, if it changes nothing.
 */
export type Services = {
  /** Refunds a part of an order, in minor units. Returns text for staff. */
  refund(opened: OpsContext, reference: string, amountMinor: number, hand: Hand): Promise<string[]>;
  /** Erases a person by email, in every copy. Returns what was erased and what the law retains. */
  erase(opened: OpsContext, email: string, hand: Hand): Promise<string[]>;
  /**
   * Reseals all data with the ring's first key; `index` also replaces the blind indexes' key, without running servers.
   * Returns row counts by table.
   */
  rotateKeys(context: OpsContext, options: { index: boolean }): Promise<string[]>;
  /** Runs the book-keeper once. Returns problems; empty is right. */
  checkBooks(opened: OpsContext): Promise<string[]>;
};

/** The wait (ms) for gateway events that the server has not received. */
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
