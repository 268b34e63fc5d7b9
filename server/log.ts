import { pino, type Logger } from 'pino';
import type { Env } from './env.ts';

/** Names, documents, addresses and keys never reach a log, wherever they hang. */
const PERSONAL = [
  'authorization',
  'cookie',
  'password',
  'email',
  'mobile',
  'first_name',
  'last_name',
  'document_number',
  'birth_date',
  'contact',
  'travellers',
  'token',
];

/** The one logger. Lines are JSON on standard output. */
export const createLog = (env: Pick<Env, 'logLevel'>): Logger =>
  pino({
    level: env.logLevel,
    base: null,
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  });
