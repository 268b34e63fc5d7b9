import { PostgresAdapter } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { verifyChain } from '#server/modules/audit/index.ts';
import { findDiscrepancies as findings } from '#server/modules/bookkeeping/index.ts';

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
type AppOrBench = { close(): Promise<void> } & (Services | { services: Services });
const servicesOf = (server: AppOrBench) => ('services' in server ? server.services : server);

/** Closes, and fails the test that leaves books that do not add up; for `afterEach`. */
export async function closeWithRightBooks(server: AppOrBench): Promise<void> {
  await demandRightBooks(servicesOf(server).db);
  await server.close();
}

/** The same when the work that is due is done. */
export async function settleAndClose(server: AppOrBench): Promise<void> {
  await servicesOf(server).worker.runDueJobs();
  await closeWithRightBooks(server);
}

/** Closes, and fails the test that leaves an audit log whose chain is broken; for `afterEach`. */
export async function closeWithWholeChain(server: AppOrBench): Promise<void> {
  await demandWholeChain(servicesOf(server).db);
  await server.close();
}
