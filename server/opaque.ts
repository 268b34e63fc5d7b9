import { createHash } from 'node:crypto';

/** 32 characters, for a secret id [FK2]. */
export const opaque = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 32);
