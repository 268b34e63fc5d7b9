/** The server's sentence, or a code that the screen translates. */
export type Failure = {
  /** Null if there was none, as after a network error. */
  message: string | null;
  code: string | null;
  status: number | null;
  fields: Record<string, string[]>;
  /** As a changed price's new quote. */
  extra: Record<string, unknown>;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Of any thrown value; never throws (E9). */
export function failureOf(error: unknown): Failure {
  const failure = isRecord(error) ? error : {};
  return {
    message: typeof failure.message === 'string' && failure.message !== '' ? failure.message : null,
    code: typeof failure.code === 'string' ? failure.code : null,
    status: typeof failure.status === 'number' ? failure.status : null,
    fields: isRecord(failure.fields) ? (failure.fields as Record<string, string[]>) : {},
    extra: isRecord(failure.extra) ? failure.extra : {},
  };
}

export const messageOf = (error: unknown): string | null => failureOf(error).message;
