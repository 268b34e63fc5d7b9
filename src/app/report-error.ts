import { sendClientError } from '#contract/calls/client-errors.ts';
import { send } from '#src/api/send.ts';
import { findRoute } from './match-route.ts';

const LINES = 6;

/** By route and code position, without visitor or booking. Network errors are ignored. */
export function sendFault(part: string, thrown: unknown): Promise<void> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const lines = (error.stack ?? '').split('\n').filter((line) => !line.includes(error.message));
  const body = {
    part: part.slice(0, 60),
    name: error.name.slice(0, 60),
    message: error.message.slice(0, 300),
    where: lines.slice(0, LINES).join('\n').slice(0, 800),
    page: (findRoute(location.pathname)?.row.path ?? 'unknown').slice(0, 120),
  };
  return send(sendClientError, { body }).then(
    () => undefined,
    () => undefined,
  );
}
