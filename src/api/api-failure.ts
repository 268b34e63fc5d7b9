/** Why a call failed without a server's answer. */
export type NetworkFailure = 'offline' | 'timeout' | 'unreachable' | 'malformed' | 'cancelled';

type FailureFields = {
  status: number | null;
  message?: string;
  code: string | null;
  fields?: Record<string, string[]>;
  extra?: Record<string, unknown>;
  retryAfter?: number | null;
};

/**
 * Thrown by a failed call. `message` is the server's sentence in the visitor's language; if empty, `code` is a
 * NetworkFailure for the screen to translate. `extra` is the rest of the error body.
 */
export class ApiFailure extends Error {
  readonly status: number | null;
  readonly code: string | null;
  readonly fields: Record<string, string[]>;
  readonly extra: Record<string, unknown>;
  /** Milliseconds the server asked to wait. */
  readonly retryAfter: number | null;

  constructor({ status, message = '', code, fields = {}, extra = {}, retryAfter = null }: FailureFields) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }

  /** A network or server failure, not a refusal: safe reads may retry (X6). */
  get isPassing(): boolean {
    if (this.code === 'cancelled') return false;
    return this.status === null || this.status === 429 || this.status >= 500 || this.code === 'malformed';
  }
}
