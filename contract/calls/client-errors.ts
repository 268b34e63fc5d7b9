import * as z from 'zod/mini';
import { call } from './call.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

/** `page` is the route's pattern, `where` the first stack lines: nothing names the visitor. */
export const ClientError = z.object({
  part: text(60),
  name: text(60),
  message: text(300),
  where: text(800),
  page: text(120),
});
export type ClientError = z.output<typeof ClientError>;

export const sendClientError = call({
  method: 'POST',
  path: '/api/v1/website/client_errors',
  body: ClientError,
  reply: z.object({ message: z.string() }),
  safe: false,
  access: 'anyone',
  summary: 'Tells that a part of a page could not be shown: written to the log, without personal data',
});
