import { pino, type DestinationStream, type Logger } from 'pino';
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

/**
 * What opens an order to anybody: its own id, and a payment's, which leads to it. They stand in sentences of errors too, within our
 * references at suppliers and gateways. Eight of their signs are enough to find one by; the names of requests stay whole.
 */
const KEY = /(?<!"reqId":")(?<![0-9a-f])(?<start>[0-9a-f]{8})[0-9a-f]{24}(?![0-9a-f])/gu;
const withoutKeys = (line: string): string => line.replace(KEY, '$<start>');

/** An error's cause may have one of its own. */
const DEEPEST = 3;

/**
 * What a log says of an error: its kind, code, sentence and where it came from. Databases add the values of the row they
 * refuse (`detail`, `where`, `parameters`): those stay out, and so do mail addresses that a server repeats.
 */
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

/** The one logger. Lines are JSON on standard output, or where `to` leads. */
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

/**
 * A logger that adds a request's name to each line. `child()` would look through the name for personal data at every
 * request, and that costs more than all our hooks; the name is ours and has none.
 */
export function withRequestId<L extends object>(logger: L, requestId: string): L {
  const { chindingsSym } = pino.symbols;
  const before = String(Reflect.get(logger, chindingsSym) ?? '');
  const named = Object.create(logger) as L;
  Reflect.set(named, chindingsSym, `${before},"reqId":${JSON.stringify(requestId)}`);
  return named;
}
