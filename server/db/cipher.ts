import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

/** AES-256-GCM (P5); `place` binds a text to its row. */
export type Cipher = {
  seal(text: string, place: string): string;
  /** Throws for a changed or moved text, or an unknown key. */
  open(sealed: string, place: string): string;
  sealWith(id: string, text: string, place: string): string;
};
export type Key = { id: string; secret: string };

/** Also of `v1.…`, older than key ids; others are `v2.<id>.…`. */
export const FIRST_KEY = '1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^(?:v1|v2\.([a-z0-9-]{1,16}))\.([\w-]{38,})$/u;

/** A KeyObject: raw bytes are four times slower in Node. */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'etravelers', purpose, 32)));

export const prefixOf = (id: string): string => (id === FIRST_KEY ? 'v1.' : `v2.${id}.`);
export const isSealed = (text: string): boolean => SEALED.test(text);

export function cipherOf(keys: Key[]): Cipher {
  const derived = new Map(keys.map(({ id, secret }) => [id, deriveKey(secret, 'personal-data')]));
  function keyOf(id: string): KeyObject {
    const key = derived.get(id);
    if (!key) throw new Error(`sealed with the key ${id}, which is not there`);
    return key;
  }
  function sealWith(id: string, text: string, place: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keyOf(id), nonce).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return prefixOf(id) + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  }
  return {
    sealWith,
    seal: (text, place) => sealWith(keys[0]?.id ?? FIRST_KEY, text, place),
    open(sealed, place) {
      const match = SEALED.exec(sealed);
      if (!match) throw new Error('sealed with an unknown version');
      const bytes = Buffer.from(match[2] ?? '', 'base64url');
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const opener = createDecipheriv('aes-256-gcm', keyOf(match[1] ?? FIRST_KEY), bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      return Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]).toString('utf8');
    },
  };
}

export const createCipher = (secret: string): Cipher => cipherOf([{ id: FIRST_KEY, secret }]);
