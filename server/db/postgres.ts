import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { SECOND } from '#server/kernel/time.ts';
import type { Database, Tables } from './database.ts';
import type { DbStats } from './db-stats.ts';

const INT8 = 20;

/** Ms per request. `query_timeout` is ours, for a hung server. */
const LIMITS = {
  connectionTimeoutMillis: 10 * SECOND,
  lock_timeout: 10 * SECOND,
  statement_timeout: 12 * SECOND,
  query_timeout: 15 * SECOND,
  idle_in_transaction_session_timeout: 20 * SECOND,
};

/** Ms, of an abandoned snapshot. */
const LONGEST_SNAPSHOT = 300 * SECOND;

/** After a timeout the server may still work on its query: never reused. */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // the next query reports a broken connection; without a listener the process would end
    this.on('error', () => undefined);
    const send = this.query.bind(this) as (...parameters: unknown[]) => unknown;
    const query = (...parameters: unknown[]) => {
      const answer = send(...parameters);
      if (answer instanceof Promise)
        answer.catch((error: Error) => {
          if (error.message === 'Query read timeout') this.breakOff();
        });
      return answer;
    };
    this.query = query as typeof this.query;
  }

  private breakOff(): void {
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

/** `patient`: no time limits, for migrations. */
export type PostgresOptions = { connections: number; patient?: boolean; pulse?: DbStats };

/** Amounts stay far below 2^53. */
const TYPES = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export function openPostgres(url: string, { connections, patient = false, pulse }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: ImpatientClient,
    keepAlive: true,
    types: TYPES,
    max: connections,
    ...(patient ? { connectionTimeoutMillis: LIMITS.connectionTimeoutMillis } : LIMITS),
  });
  // broken idle connections are replaced; without a listener the process would end
  pool.on('error', () => undefined);
  pulse?.watch(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(pulse ? { log: pulse.log } : {}),
  });
}

/** Sees the state at its first statement. */
export function openPostgresSnapshot(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types: TYPES,
    max: 1,
    // slow readers need the same connection: another would see another instant
    idleTimeoutMillis: 0,
    idle_in_transaction_session_timeout: LONGEST_SNAPSHOT,
  });
  let hasBegun = false;
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (hasBegun) return void client.end();
    hasBegun = true;
    client.query('begin isolation level repeatable read read only').catch(() => undefined);
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
