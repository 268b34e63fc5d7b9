import { PostgresAdapter } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { verifyChain } from '#server/modules/audit/index.ts';
import { whatIsWrong as findings } from '#server/modules/bookkeeping/index.ts';

/** The product's own book-keeper ([M8]), with patience for nothing: to be called when no promised work is left; empty is right. */
export async function whatIsWrong(db: Database): Promise<string[]> {
  const dialect = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  return (await findings(db, { dialect, now: Number.MAX_SAFE_INTEGER })).map(({ sentence }) => sentence);
}

/** Fails the test that leaves books that do not add up; for `afterEach`. */
export async function demandRightBooks(db: Database): Promise<void> {
  const wrong = await whatIsWrong(db);
  if (wrong.length) throw new Error(`the books are wrong:\n${wrong.join('\n')}`);
}

/** Fails the test that leaves an audit log whose chain is broken; for `afterEach`. */
export async function demandWholeChain(db: Database): Promise<void> {
  const { broken } = await verifyChain(db);
  if (broken !== null) throw new Error(`the audit log breaks at entry ${broken}`);
}

type Services = { db: Database; worker: { runDueJobs(): Promise<unknown> } };
/** An app or a bench. */
type Opened = { close(): Promise<void> } & (Services | { services: Services });
const servicesOf = (opened: Opened) => ('services' in opened ? opened.services : opened);

/** Closes, and fails the test that leaves books that do not add up; for `afterEach`. */
export async function closeWithRightBooks(opened: Opened): Promise<void> {
  await demandRightBooks(servicesOf(opened).db);
  await opened.close();
}

/** The same when the work that is due is done. */
export async function settleAndClose(opened: Opened): Promise<void> {
  await servicesOf(opened).worker.runDueJobs();
  await closeWithRightBooks(opened);
}

/** Closes, and fails the test that leaves an audit log whose chain is broken; for `afterEach`. */
export async function closeWithWholeChain(opened: Opened): Promise<void> {
  await demandWholeChain(servicesOf(opened).db);
  await opened.close();
}
