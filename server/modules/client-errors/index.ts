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

/** Error messages repeat input, which may be personal. */
const withoutPersons = (error: ClientError): ClientError =>
  Object.fromEntries(
    Object.entries(error).map(([name, text]) => [
      name,
      text.replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…@…').replace(/\d[\d\s-]{5,}\d/g, '…'),
    ]),
  ) as ClientError;
