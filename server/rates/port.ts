import type { RateTable } from '#contract/rules/exchange.ts';

/** Where exchange rates come from: one whole table at a time, each with the day its publisher gives it. */
export type RateSource = {
  /** What visitors and staff read as the source, such as `Central Bank of Kuwait`. */
  name: string;
  /** The newest table. Throws when the source does not answer, or answers with anything but whole, positive rates. */
  read(): Promise<RateTable>;
};
