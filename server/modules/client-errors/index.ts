import type { Logger } from 'pino';
import { sendClientError, type ClientError } from '#contract/calls/client-errors.ts';
import { route } from '#server/modules/route.ts';

const PER_MINUTE = 20;

export const createClientErrorsModule = ({ log }: { log: Logger }) => ({
  routes: [
    route({
      call: sendClientError,
      perMinute: PER_MINUTE,
      mostBytes: 4_096,
      handle: async ({ body }) => {
        log.warn({ client: withoutPersons(body) }, 'a part of a page could not be shown');
        return { message: '' };
      },
    }),
  ],
});

/** A key of 20 characters or more; file names of the build stay [FK2]. */
const KEY = /(?<![\w-])(?=[\w-]*\d)([\w-]{8})[\w-]{12,}(?![\w-]|\.[cm]?[jt]sx?\b)/gu;

/** Error messages repeat input, which may be personal or open an order. */
const withoutPersons = (error: ClientError): ClientError =>
  Object.fromEntries(
    Object.entries(error).map(([name, text]) => [
      name,
      text
        .replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…@…')
        .replace(KEY, '$1…')
        .replace(/\d[\d\s-]{5,}\d/g, '…'),
    ]),
  ) as ClientError;
