import type { Database, Db, Dialect } from '#server/db/database.ts';
import { ledgerTimeAfter, movedWallets, orderIdsAfter, readWallet, walletsAfter } from './checks.store.ts';
import { payableProblems, payoutProblems, transitProblems } from './earning-checks.ts';
import { orderProblems, type Finding } from './order-checks.ts';
import { readOrderFacts } from './order-facts.store.ts';
import { partProblems } from './part-checks.ts';
import {
  ledgerProblems,
  promoProblems,
  statementProblems,
  topUpProblems,
  walletProblems,
  walletlessProblems,
} from './other-checks.ts';
import { stockProblems } from './stock-checks.ts';
import { inTransaction } from '#server/db/transaction.ts';

export const BOOKS = 'books';

const SLICE = 200;
const LEDGER_SLICE = 2_000;

type JudgeDeps = { db: Database; dialect: Dialect; now: number; patience: number };
export type Snapshot = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

/** Concurrent transactions are in it whole or not at all. */
export const snapshotOf =
  ({ db, dialect }: Pick<JudgeDeps, 'db' | 'dialect'>): Snapshot =>
  (work) =>
    dialect === 'postgres'
      ? db.transaction().setIsolationLevel('repeatable read').execute(work)
      : inTransaction(db, work);

/** In slices, each in one snapshot, so that sales continue. */
export async function reconcileOrders(deps: JudgeDeps, ids: string[]): Promise<Finding[]> {
  const snapshot = snapshotOf(deps);
  const findings: Finding[] = [];
  for (let start = 0; start < ids.length; start += SLICE) {
    const slice = ids.slice(start, start + SLICE);
    const [facts, parts] = await snapshot(async (db) => [
      await readOrderFacts(db, slice),
      await partProblems(db, slice),
    ]);
    for (const one of facts) findings.push(...orderProblems(one, deps));
    findings.push(...parts);
  }
  return findings;
}

export async function reconcileSince(deps: JudgeDeps, since: number): Promise<Finding[]> {
  const { db, now, patience } = deps;
  const snapshot = snapshotOf(deps);
  const wallets: Finding[] = [];
  for (const wallet of await movedWallets(db, since))
    wallets.push(...(await snapshot(async (of) => walletProblems(of, await readWallet(of, wallet)))));
  return [
    ...(await snapshot((of) => ledgerProblems(of, since, now))),
    ...(await snapshot((of) => statementProblems(of, since, now))),
    ...wallets,
    ...(await topUpProblems(db, since, now, patience)),
  ];
}

/** Everything in slices, each order once; memory and locks stay small. */
export async function reconcileAll(deps: JudgeDeps): Promise<Finding[]> {
  const { db, now, patience } = deps;
  const snapshot = snapshotOf(deps);
  const findings: Finding[] = [];
  for (let last = ''; ;) {
    const page = await orderIdsAfter(db, last, SLICE);
    findings.push(...(await reconcileOrders(deps, page)));
    const end = page.at(-1);
    if (end === undefined || page.length < SLICE) break;
    last = end;
  }
  for (let from = 0; ;) {
    const next = await ledgerTimeAfter(db, from, LEDGER_SLICE);
    const to = next ?? Math.max(now, from);
    findings.push(...(await snapshot((of) => ledgerProblems(of, from, to))));
    findings.push(...(await snapshot((of) => statementProblems(of, from, to))));
    if (next === undefined) break;
    from = to + 1;
  }
  for (let last = -1; ;) {
    const wallets = await snapshot(async (of) => {
      const page = await walletsAfter(of, last, SLICE);
      findings.push(...(await walletProblems(of, page)));
      return page;
    });
    const end = wallets.at(-1);
    if (!end || wallets.length < SLICE) break;
    // a user's two wallets stay together: the last one is checked again
    last = end.user_id === wallets[0]?.user_id ? end.user_id : end.user_id - 1;
  }
  findings.push(...(await topUpProblems(db, 0, now, patience)));
  findings.push(...(await snapshot(walletlessProblems)));
  findings.push(...(await snapshot(promoProblems)));
  findings.push(
    ...(await snapshot(async (of) =>
      [await payableProblems(of), await payoutProblems(of), await transitProblems(of)].flat(),
    )),
  );
  findings.push(...(await stockProblems(db, snapshot)));
  return [...new Map(findings.map((one) => [one.subject, one])).values()];
}
