import { createHash } from 'node:crypto';

/** A name of 32 signs for what has an id that opens something [FK2]: the same for the same id, and it opens nothing. */
export const opaque = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 32);
