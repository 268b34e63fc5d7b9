import {
  BrokenCircuitError,
  BulkheadRejectedError,
  TaskCancelledError,
  bulkhead,
  circuitBreaker,
  CircuitState,
  handleWhen,
  SamplingBreaker,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { NotSent, VendorDown } from './errors.ts';
import { outcomeOf, type VendorWatch } from './watch.ts';

/** `patience`: ms. */
export type Budget = { atOnce: number; patience: number };
/** Methods without one are not guarded. */
export type Budgets<Port> = { [Name in keyof Port]?: Budget };

/** Half of at least ten calls in thirty seconds; twenty seconds later one call probes. */
const BREAKER = { threshold: 0.5, duration: 30_000, least: 10, rest: 20_000 };
const isTrouble = (error: unknown) => ['silent', 'malformed'].includes(outcomeOf(error));

/** Breaker, bulkheads, timeouts. What moves money goes on after a timeout: adapters store the late answer. */
export function guarded<Port extends { code: string }>(
  port: Port,
  budgets: Budgets<Port>,
  watch: VendorWatch,
): Port & { isBroken(): boolean } {
  const breaker = circuitBreaker(handleWhen(isTrouble), {
    halfOpenAfter: BREAKER.rest,
    breaker: new SamplingBreaker({
      threshold: BREAKER.threshold,
      duration: BREAKER.duration,
      minimumRps: BREAKER.least / (BREAKER.duration / 1_000),
    }),
  });
  breaker.onStateChange((state) => watch.turn(port.code, state === CircuitState.Open));
  const acts = new Map<string, (work: () => Promise<unknown>) => Promise<unknown>>();
  for (const [name, { atOnce, patience }] of Object.entries(budgets) as [string, Budget][]) {
    const policy = wrap(bulkhead(atOnce), breaker);
    const inTime = timeout(patience, TimeoutStrategy.Aggressive);
    acts.set(name, (work) => policy.execute(() => inTime.execute(work).catch((error: unknown) => silence(error))));
  }

  async function run(
    name: string,
    act: (work: () => Promise<unknown>) => Promise<unknown>,
    work: () => Promise<unknown>,
  ) {
    try {
      const answer = await act(work);
      watch.count(port.code, 'answered');
      return answer;
    } catch (thrown) {
      const error = translated(thrown, `${port.code} ${name}`);
      watch.count(port.code, outcomeOf(error), error);
      throw error;
    }
  }
  return new Proxy(port, {
    get(target, key, receiver) {
      if (key === 'isBroken') return () => breaker.state === CircuitState.Open;
      const member: unknown = Reflect.get(target, key, receiver);
      const act = typeof key === 'string' ? acts.get(key) : undefined;
      if (!act || typeof member !== 'function') return member;
      return (...parameters: unknown[]) =>
        run(String(key), act, () => member.apply(target, parameters) as Promise<unknown>);
    },
  }) as Port & { isBroken(): boolean };
}

/** A timeout counts as a vendor failure. */
function silence(error: unknown): never {
  throw error instanceof TaskCancelledError ? new VendorDown('the vendor did not answer in its time') : error;
}

function translated(error: unknown, call: string): unknown {
  if (error instanceof BrokenCircuitError) return new NotSent(`${call} is not asked: it has been failing`);
  if (error instanceof BulkheadRejectedError) return new NotSent(`${call} is not asked: too many wait for it`);
  return error;
}
