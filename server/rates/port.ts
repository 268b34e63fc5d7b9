import type { RateTable } from '#contract/rules/exchange.ts';

/** Publisher as shown, `Central Bank of Kuwait`. */
export type PublishedTable = RateTable & { source: string };

export type RateSource = {
  name: string;
  /** Days; then its table is too old to sell at. */
  staleAfter: number;
  /** Throws unless it has positive rates of one day for all. */
  read(): Promise<PublishedTable>;
};
