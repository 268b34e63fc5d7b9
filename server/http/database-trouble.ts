/** Unreachable, restarting, full, read-only, timed out, deadlocked. */
const STATES = /^(08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P0[1-5]|57014|58[0-9A-Z]{3}|55P03|25P0[34]|25006|40001|40P01)$/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
]);
/** Driver errors without a code. */
const WORDS =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Postgres connection has been discarded|Cannot use a pool after calling end|driver has already been destroyed|The server does not support SSL|database is not open)/;
/** Busy, locked, out of memory, read-only, I/O error, full, cannot open. */
const EMBEDDED = new Set([5, 6, 7, 8, 10, 13, 14]);
const DEEPEST = 4;

type Thrown = { code?: unknown; syscall?: unknown; errcode?: unknown; message?: unknown; cause?: unknown };

/** A retry may succeed; all else is our bug. */
export function isDatabaseTrouble(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const { code, syscall, errcode, message, cause } = error as Thrown;
  if (typeof code === 'string' && (NETWORK.has(code) || STATES.test(code))) return true;
  // the socket file of a stopped server is gone
  if (code === 'ENOENT' && syscall === 'connect') return true;
  // the low byte is the kind, the rest only details
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' && EMBEDDED.has(errcode & 0xff)) return true;
  if (typeof message === 'string' && WORDS.test(message)) return true;
  return isDatabaseTrouble(cause, depth + 1);
}
