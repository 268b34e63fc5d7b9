export type NetworkFailure = 'offline' | 'timeout' | 'unreachable' | 'malformed' | 'cancelled';

type FailureFields = {
  status: number | null;
  message?: string;
  code: string | null;
  fields?: Record<string, string[]>;
  extra?: Record<string, unknown>;
  retryAfter?: number | null;
};

/** `message` is the server's sentence; if empty, `code` is a NetworkFailure. `extra`: the rest of the body. */
export class ApiFailure extends Error {
  readonly status: number | null;
  readonly code: string | null;
  readonly fields: Record<string, string[]>;
  readonly extra: Record<string, unknown>;
  /** Ms that the server asks to wait. */
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

  /** No refusal: safe reads may retry (X6). */
  get isPassing(): boolean {
    if (this.code === 'cancelled') return false;
    return this.status === null || this.status === 429 || this.status >= 500 || this.code === 'malformed';
  }
}
