import type { RateTable } from '#contract/rules/exchange.ts';

/** One day's table with its publisher, as shown, such as `Central Bank of Kuwait`. */
export type PublishedTable = RateTable & { source: string };

export type RateSource = {
  /** For logs. */
  name: string;
  /** Days after which its table is too old to sell at. */
  staleAfter: number;
  /** The newest table. Throws unless it has positive rates for all currencies, of one day. */
  read(): Promise<PublishedTable>;
};
