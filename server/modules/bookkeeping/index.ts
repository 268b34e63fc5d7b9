import type { Clock } from '#server/clock.ts';
import type { Database, Dialect } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { closeCaseOf, openCase } from '#server/modules/cases/index.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { BOOKS, reconcileAll, reconcileOrders, reconcileSince, touchedSince } from './reconciler.ts';
import type { Finding } from './order-checks.ts';

export { BOOKS } from './reconciler.ts';
export { createBooksDeskRoutes } from './bookkeeping.desk.routes.ts';
export type { Finding } from './order-checks.ts';

/** What the gateway knows and we have not heard yet is in motion this long (ms). */
const TIMEOUT = 10 * MINUTE;
/** Looked at again each round, for what was written while the last one read. */
const OVERLAP = 2 * TIMEOUT;
const FULL_EVERY = 60 * MINUTE;

type Deps = {
  db: Database;
  dialect: Dialect;
  clock: Clock;
  log: { error(facts: object, sentence: string): void };
};

/**
 * Everything that does not add up ([M8]), all of it read: ledger transactions, payments against the gateway, orders against
 * payments and refunds, wallets against statements, promo codes against their uses, stock against bookings. Empty is right.
 * With no patience it is to be called when no promised work is left.
 */
export const findDiscrepancies = (
  db: Database,
  { dialect, now, patience = 0 }: { dialect: Dialect; now: number; patience?: number },
): Promise<Finding[]> => reconcileAll({ db, dialect, now, patience });

/**
 * The book-keeper: what was touched lately every few minutes, all of it at start and every hour, in slices. It writes what it
 * finds as cases and raises an alarm for what is new; a case closes by itself when its cause is gone. It changes nothing else.
 */
export function createReconciler({ db, dialect, clock, log }: Deps) {
  let last: number | null = null;
  let lastFull = -Infinity;

  const openSubjects = async () =>
    (
      await db
        .selectFrom('staff_case')
        .select('subject')
        .where('kind', '=', BOOKS)
        .where('state', '=', 'open')
        .execute()
    ).map(({ subject }) => subject);

  /** Opens what is found and closes what is gone; `looked` says whether an open case's subject was looked at. */
  async function write(findings: Finding[], looked: (subject: string) => boolean): Promise<void> {
    const now = clock.now();
    const subjects = new Set(await openSubjects());
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
    const open = (await openSubjects()).flatMap((subject) => /^order:([^:]+):/u.exec(subject)?.[1] ?? []);
    const ids = [...new Set([...(await touchedSince(deps, since)), ...open])];
    const findings = [...(await reconcileOrders(deps, ids)), ...(await reconcileSince(deps, since))];
    const orders = new Set(ids);
    await write(findings, (subject) => {
      const [kind, id = ''] = subject.split(':');
      return kind === 'order' && orders.has(id);
    });
    return findings;
  }

  return {
    /** One round; answers what it found. */
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
