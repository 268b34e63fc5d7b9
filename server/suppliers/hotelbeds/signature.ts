import { createHash } from 'node:crypto';

/** What a request is signed with: SHA-256 over key, secret and the second it is sent in, as hexadecimal digits. */
export const signatureOf = (key: string, secret: string, now: number): string =>
  createHash('sha256')
    .update(`${key}${secret}${Math.floor(now / 1_000)}`)
    .digest('hex');
