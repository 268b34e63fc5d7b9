import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { SECOND } from '#server/kernel/time.ts';
import type { Database, Tables } from './database.ts';
import type { DbStats } from './db-stats.ts';

const INT8 = 20;

/**
 * How long (ms) one request may keep the database, or wait for it. The server's own limits end what is slow or in the way;
 * `query_timeout` is ours, for a server that hangs and would never say so. Then the asker gets 503.
 */
const LIMITS = {
  connectionTimeoutMillis: 10 * SECOND,
  lock_timeout: 10 * SECOND,
  statement_timeout: 12 * SECOND,
  query_timeout: 15 * SECOND,
  idle_in_transaction_session_timeout: 20 * SECOND,
};

/** What a snapshot that nobody lets go may hold (ms). */
const LONGEST_SNAPSHOT = 300 * SECOND;

/**
 * A connection that did not answer in time is broken off: it would be lent out again while the server still works on, or
 * hangs on, what was asked last.
 */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // one that breaks while it is lent out says so to whoever asks it next; without a listener it would end the process
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

/** `connections`: the most it holds at once. `patient`: without limits of time, for migrations, which take as long as they take. */
export type PostgresOptions = { connections: number; patient?: boolean; pulse?: DbStats };

/** Bigints come as numbers: amounts stay far below 2^53. */
const TYPES = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** PostgreSQL, shared by any number of server processes. */
export function openPostgres(url: string, { connections, patient = false, pulse }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: ImpatientClient,
    keepAlive: true,
    types: TYPES,
    max: connections,
    ...(patient ? { connectionTimeoutMillis: LIMITS.connectionTimeoutMillis } : LIMITS),
  });
  // an idle connection that breaks is replaced when one is needed; without a listener it would end the process
  pool.on('error', () => undefined);
  pulse?.watch(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(pulse ? { log: pulse.log } : {}),
  });
}

/** One transaction on a connection of its own, which reads the database as it was at its first statement. */
export function openPostgresSnapshot(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types: TYPES,
    max: 1,
    // a slow reader keeps it, and another connection would see another instant
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
