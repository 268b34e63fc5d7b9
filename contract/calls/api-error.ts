import * as z from 'zod/mini';

/** The only error body. `message` in the caller's language; the log id is also the header `x-request-id`. */
export const ApiErrorBody = z.object({
  message: z.string(),
  errors: z._default(z.record(z.string(), z.array(z.string())), {}),
  code: z.optional(z.string()),
  request_id: z.optional(z.string()),
});
export type ApiErrorBody = z.output<typeof ApiErrorBody>;
