import type { Opened } from './command.ts';

/** Who asks for something that touches money or a person, and why. */
export type Hand = { by: string; reason: string };

/**
 * What other parts of the product do for the ops commands. A command stands in the list of commands once its service is
 * named in `services`; each throws Impossible, with one sentence, when it changes nothing.
 */
export type Services = {
  /** Gives back a part of what an order was charged, in minor units. Answers what staff should read. */
  refund(opened: Opened, reference: string, amountMinor: number, hand: Hand): Promise<string[]>;
  /** Erases a person by address, in every copy. Answers what was erased and what the law keeps. */
  erase(opened: Opened, email: string, hand: Hand): Promise<string[]>;
  /** Seals everything anew with the first key of the ring. Answers how many rows of each table. */
  rotateKeys(opened: Opened): Promise<string[]>;
  /** Runs the book-keeper once. Answers what is wrong; nothing is right. */
  checkBooks(opened: Opened): Promise<string[]>;
};

export const services: Partial<Services> = {};
