import { daysBetween } from '#contract/rules/dates.ts';
import type { Env } from '#server/env.ts';
import { embeddedRates } from './embedded.ts';
import { fawazRates } from './fawaz.ts';
import { frankfurterRates } from './frankfurter.ts';
import type { RateSource } from './port.ts';

type Log = { warn(facts: object, sentence: string): void };
type Deps = { clock: { now(): number }; log: Log };

const MAKERS = { frankfurter: frankfurterRates, fawaz: fawazRates };
const isKnown = (name: string): name is keyof typeof MAKERS => Object.hasOwn(MAKERS, name);

/** The second serves when the first has no current table. */
export function chooseRates({ ratesSource, ratesUrl, ratesFallbackUrl }: RateEnv, deps: Deps): RateSource {
  const names = ratesSource ?? (ratesUrl === null ? ['none'] : ['frankfurter']);
  if (names.length === 1 && names[0] === 'none') return embeddedRates;
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined)
    throw new Error(`RATES_SOURCE names "${unknown}": it knows frankfurter and fawaz, or none alone.`);
  if (names.length > 2 || new Set(names).size < names.length)
    throw new Error('RATES_SOURCE names one source, and at most another one as its fallback.');
  const [first, second] = names
    .filter(isKnown)
    .map((name, index) => MAKERS[name](index === 0 ? ratesUrl : ratesFallbackUrl));
  if (!first) throw new Error('RATES_SOURCE names no source.');
  return withFallback(first, second, deps);
}
export type RateEnv = Pick<Env, 'ratesSource' | 'ratesUrl' | 'ratesFallbackUrl'>;

/** Future or old tables count as missing. */
function withFallback(first: RateSource, second: RateSource | undefined, { clock, log }: Deps): RateSource {
  async function readFresh(source: RateSource) {
    const table = await source.read();
    const age = daysBetween(table.date, new Date(clock.now()).toISOString().slice(0, 10));
    if (age < 0 || age > source.staleAfter) throw new Error(`the newest table of ${source.name} is of ${table.date}`);
    return table;
  }
  return {
    ...first,
    async read() {
      if (!second) return readFresh(first);
      return readFresh(first).catch((error: unknown) => {
        log.warn({ err: error, source: first.name }, 'a source of exchange rates has no table; its fallback is asked');
        return readFresh(second);
      });
    },
  };
}
