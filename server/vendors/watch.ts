import { BudgetSpent, MalformedAnswer, NotSent, VendorDown } from './errors.ts';

export type Outcome = 'answered' | 'refused' | 'silent' | 'malformed' | 'not_sent' | 'budget_spent';
type Log = { error(facts: object, sentence: string): void; warn(facts: object, sentence: string): void };

/** With the vendor's request id. */
export function createVendorWatch(log: Log) {
  const counts = new Map<string, { vendor: string; outcome: Outcome; calls: number }>();
  const broken = new Map<string, boolean>();
  return {
    count(vendor: string, outcome: Outcome, error?: unknown): void {
      const key = `${vendor} ${outcome}`;
      const row = counts.get(key) ?? { vendor, outcome, calls: 0 };
      counts.set(key, { ...row, calls: row.calls + 1 });
      const cause = causeOf(error);
      if (cause instanceof MalformedAnswer)
        log.error(
          { alarm: true, vendor, requestId: cause.requestId, err: cause },
          'a vendor answered what cannot be believed; its outcome counts as unknown',
        );
    },
    turn(vendor: string, isBroken: boolean): void {
      if ((broken.get(vendor) ?? false) === isBroken) return;
      broken.set(vendor, isBroken);
      if (isBroken) log.error({ alarm: true, vendor }, 'a vendor fails too often and is left alone for a while');
      else log.warn({ vendor }, 'a vendor answers again');
    },
    read: () => ({
      counts: [...counts.values()],
      broken: [...broken].map(([vendor, isBroken]) => ({ vendor, isBroken })),
    }),
  };
}
export type VendorWatch = ReturnType<typeof createVendorWatch>;

/** Others are the vendor's refusal. */
export function outcomeOf(error: unknown): Outcome {
  const cause = causeOf(error);
  if (cause instanceof BudgetSpent) return 'budget_spent';
  if (cause instanceof NotSent) return 'not_sent';
  if (cause instanceof MalformedAnswer) return 'malformed';
  return cause instanceof VendorDown ? 'silent' : 'refused';
}

/** NotSent counts as its cause. */
const causeOf = (error: unknown): unknown => (error instanceof NotSent && error.cause ? error.cause : error);
