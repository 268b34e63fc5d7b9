/** Why a call failed on the way, when no server said so. */
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
 * What a failed call throws. `message` is the server's sentence in the visitor's language, empty when none arrived: then
 * `code` is a NetworkFailure that the screen puts into words. `extra` is the rest of the error body.
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

  /** A failure of the way or of the server, not of what was asked: a safe read may be asked again (X6). */
  get isPassing(): boolean {
    if (this.code === 'cancelled') return false;
    return this.status === null || this.status === 429 || this.status >= 500 || this.code === 'malformed';
  }
}
