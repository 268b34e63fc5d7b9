import { createHash } from 'node:crypto';

/** Over key, secret and the current second. */
export const signatureOf = (key: string, secret: string, now: number): string =>
  createHash('sha256')
    .update(`${key}${secret}${Math.floor(now / 1_000)}`)
    .digest('hex');
