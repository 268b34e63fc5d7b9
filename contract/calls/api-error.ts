import * as z from 'zod/mini';

/**
 * The only error body: a sentence in the caller's language, sentences per field, an error code, and the log id (also
 * the header `x-request-id`).
 */
export const ApiErrorBody = z.object({
  message: z.string(),
  errors: z._default(z.record(z.string(), z.array(z.string())), {}),
  code: z.optional(z.string()),
  request_id: z.optional(z.string()),
});
export type ApiErrorBody = z.output<typeof ApiErrorBody>;
