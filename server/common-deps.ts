import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Database, Dialect } from './db/database.ts';
import type { Env } from './env.ts';

export type CommonDeps = {
  db: Database;
  dialect: Dialect;
  clock: Clock;
  env: Env;
  log: Logger;
};
