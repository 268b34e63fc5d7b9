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
  const given = isRecord(error) ? error : {};
  return {
    message: typeof given.message === 'string' && given.message !== '' ? given.message : null,
    code: typeof given.code === 'string' ? given.code : null,
    status: typeof given.status === 'number' ? given.status : null,
    fields: isRecord(given.fields) ? (given.fields as Record<string, string[]>) : {},
    extra: isRecord(given.extra) ? given.extra : {},
  };
}

export const messageOf = (error: unknown): string | null => failureOf(error).message;
