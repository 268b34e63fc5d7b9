/** A failure as machines keep it: a sentence from the server, or a word of ours that the screen translates. */
export type Failure = {
  /** Null where none came: a call that was lost on the way throws an empty one. */
  message: string | null;
  code: string | null;
  status: number | null;
  fields: Record<string, string[]>;
  /** What the error body carried beside its sentences, such as the new quote of a changed price. */
  extra: Record<string, unknown>;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads whatever a failed effect threw; never throws itself (E9). */
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
