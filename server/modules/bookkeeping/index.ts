import type { Clock } from '#server/clock.ts';
import type { Database, Dialect } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { closeCaseOf, openCase, openSubjects } from '#server/modules/cases/index.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { touchedSince } from './checks.store.ts';
import { BOOKS, reconcileAll, reconcileOrders, reconcileSince } from './reconciler.ts';
import type { Finding } from './order-checks.ts';

export { BOOKS } from './reconciler.ts';
export { createBooksDeskRoutes } from './bookkeeping.desk.routes.ts';
export type { Finding } from './order-checks.ts';

/** Ms: younger news at the gateway is no difference yet. */
const TIMEOUT = 10 * MINUTE;
/** Re-read each round, for writes during the previous one. */
const OVERLAP = 2 * TIMEOUT;
const FULL_EVERY = 60 * MINUTE;

type Deps = {
  db: Database;
  dialect: Dialect;
  clock: Clock;
  log: { error(facts: object, sentence: string): void };
};

/**
 * [M8]: ledger, gateway, orders, refunds, wallets, codes, stock and bookings. Empty is correct. With no patience, only
 * when no job is left.
 */
export const findDiscrepancies = (
  db: Database,
  { dialect, now, patience = 0 }: { dialect: Dialect; now: number; patience?: number },
): Promise<Finding[]> => reconcileAll({ db, dialect, now, patience });

/** Recent changes every few minutes, everything at start and hourly. Changes nothing but cases and alarms. */
export function createReconciler({ db, dialect, clock, log }: Deps) {
  let last: number | null = null;
  let lastFull = -Infinity;

  /** `looked`: the case's subject was checked. */
  async function write(findings: Finding[], looked: (subject: string) => boolean): Promise<void> {
    const now = clock.now();
    const subjects = new Set(await openSubjects(db, BOOKS));
    for (const { subject, sentence, facts } of findings)
      await inTransaction(db, async (trx) => {
        const isNew = await openCase(trx, { kind: BOOKS, subject, summary: sentence, detail: facts, now });
        if (isNew) log.error({ alarm: true, subject }, `the books do not add up: ${sentence}`);
      });
    const still = new Set(findings.map(({ subject }) => subject));
    for (const subject of subjects)
      if (!still.has(subject) && looked(subject)) await closeCaseOf(db, BOOKS, subject, 'The books agree again.', now);
  }

  async function full(): Promise<Finding[]> {
    const now = clock.now();
    const findings = await reconcileAll({ db, dialect, now, patience: TIMEOUT });
    await write(findings, () => true);
    lastFull = now;
    return findings;
  }

  async function lately(since: number): Promise<Finding[]> {
    const deps = { db, dialect, now: clock.now(), patience: TIMEOUT };
    const open = (await openSubjects(db, BOOKS)).flatMap((subject) => /^order:([^:]+):/u.exec(subject)?.[1] ?? []);
    const ids = [...new Set([...(await touchedSince(db, since)), ...open])];
    const findings = [...(await reconcileOrders(deps, ids)), ...(await reconcileSince(deps, since))];
    const orders = new Set(ids);
    await write(findings, (subject) => {
      const [kind, id = ''] = subject.split(':');
      return kind === 'order' && orders.has(id);
    });
    return findings;
  }

  return {
    async look(): Promise<Finding[]> {
      const now = clock.now();
      const findings = now - lastFull >= FULL_EVERY ? await full() : await lately((last ?? now) - OVERLAP);
      last = now;
      return findings;
    },
    full,
  };
}
export type Reconciler = ReturnType<typeof createReconciler>;
