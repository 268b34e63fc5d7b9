import { Impossible, wanted, type Command } from '#scripts/ops/command.ts';
import { createRatesModule } from '#server/modules/rates/index.ts';
import { embeddedRates } from '#server/rates/embedded.ts';
import { publishedRates } from '#server/rates/published.ts';

const quiet = { warn: () => undefined, error: () => undefined };

/** A person has read exchange rates that jumped: they are sold at from now on. */
export const adoptRates: Command = {
  name: 'adopt-rates',
  words: [],
  summary: 'sells at exchange rates that moved by more than 3%, after a person has read them',
  help: [
    'Reads the source (RATES_URL) once more and writes its newest table.',
    '--reason TEXT  why',
    '--by NAME      who read them',
  ],
  options: { by: { type: 'string' }, reason: { type: 'string' } },
  run: async ({ options, env, onDatabase }) => {
    const hand = { by: wanted(options, 'by'), reason: wanted(options, 'reason') };
    const source = env.ratesUrl === null ? embeddedRates : publishedRates(env.ratesUrl);
    const table = await onDatabase(({ db, clock }) =>
      createRatesModule({ db, clock, log: quiet, source })
        .adopt(hand)
        .catch((error: unknown) => {
          throw new Impossible(
            error instanceof Error ? error.message : 'The source of exchange rates does not answer.',
          );
        }),
    );
    const lines = Object.entries(table.perDinar).map(([code, rate]) => `${code} ${rate / 1_000_000}`);
    return {
      lines: [`Prices are converted at the rates of ${table.date} from ${source.name}.`, ...lines],
      json: table,
    };
  },
};
