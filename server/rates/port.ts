import type { RateTable } from '#contract/rules/exchange.ts';

/** A whole table of one day with its publisher, as visitors and staff read it, such as `Central Bank of Kuwait`. */
export type PublishedTable = RateTable & { source: string };

/** Where exchange rates come from: one whole table at a time, each with the day its publisher gives it. */
export type RateSource = {
  /** Names the source in logs. */
  name: string;
  /** Days after which its table is too old to sell at unseen. */
  staleAfter: number;
  /** The newest table. Throws when the source does not answer, or answers with anything but whole, positive rates of one day. */
  read(): Promise<PublishedTable>;
};
