import { Impossible, requiredText, type Command } from '#scripts/ops/command.ts';
import { createRatesModule } from '#server/modules/rates/index.ts';
import { embeddedRates } from '#server/rates/embedded.ts';

const quiet = { warn: () => undefined, error: () => undefined };

/** With a jump, after a person has read them. */
export const adoptRates: Command = {
  name: 'adopt-rates',
  words: [],
  summary: 'sells at exchange rates that moved by more than 3%, after a person has read them',
  help: [
    'Writes the table that was held back, as its case tells it.',
    '--reason TEXT  why',
    '--by NAME      who read them',
  ],
  options: { by: { type: 'string' }, reason: { type: 'string' } },
  run: async ({ options, onDatabase }) => {
    const hand = { by: requiredText(options, 'by'), reason: requiredText(options, 'reason') };
    const table = await onDatabase(({ db, clock }) =>
      createRatesModule({ db, clock, log: quiet, source: embeddedRates })
        .adopt(hand)
        .catch((error: unknown) => {
          throw new Impossible(error instanceof Error ? error.message : 'No exchange rates are held back.');
        }),
    );
    const lines = Object.entries(table.perDinar).map(([code, rate]) => `${code} ${rate / 1_000_000}`);
    return {
      lines: [`Prices are converted at the rates of ${table.date} from ${table.source}.`, ...lines],
      json: table,
    };
  },
};
