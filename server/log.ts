import { pino, type DestinationStream, type Logger } from 'pino';
import type { Env } from './env.ts';

/** At any depth. */
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

/** Order ids open an order to anyone: logs keep eight characters. Request ids stay whole. */
const KEY = /(?<!"reqId":")(?<![0-9a-f])(?<start>[0-9a-f]{8})[0-9a-f]{24}(?![0-9a-f])/gu;
const withoutKeys = (line: string): string => line.replace(KEY, '$<start>');

const DEEPEST = 3;

/** Without `detail`, `where` and `parameters`, which hold row values, and without addresses. */
export function errorFacts(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? { type: 'not an error' } : String(error);
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof errcode === 'number' ? { errcode } : {}),
    stack: withoutAddresses(error.stack ?? ''),
    ...(error.cause === undefined || depth >= DEEPEST ? {} : { cause: errorFacts(error.cause, depth + 1) }),
  };
}

const withoutAddresses = (text: string) => text.replace(/[^\s<>"'()]+@[^\s<>"'()]+\.[a-z]{2,}/giu, '[address]');

/** JSON lines, on standard output or to `to`. */
export const createLog = (env: Pick<Env, 'logLevel'>, to?: DestinationStream): Logger => {
  const options = {
    level: env.logLevel,
    base: null,
    hooks: { streamWrite: withoutKeys },
    serializers: { err: (error: unknown) => errorFacts(error) },
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  };
  return to ? pino(options, to) : pino(options);
};

/** `child()` scans the id for personal data at every request. */
export function withRequestId<L extends object>(logger: L, requestId: string): L {
  const { chindingsSym } = pino.symbols;
  const before = String(Reflect.get(logger, chindingsSym) ?? '');
  const named = Object.create(logger) as L;
  Reflect.set(named, chindingsSym, `${before},"reqId":${JSON.stringify(requestId)}`);
  return named;
}
