import * as z from 'zod/mini';

/**
 * The one error body: a sentence in the caller's language, sentences per field, a word for programs, and the name under
 * which our logs tell of the request (the header `x-request-id` too).
 */
export const ApiErrorBody = z.object({
  message: z.string(),
  errors: z._default(z.record(z.string(), z.array(z.string())), {}),
  code: z.optional(z.string()),
  request_id: z.optional(z.string()),
});
export type ApiErrorBody = z.output<typeof ApiErrorBody>;
