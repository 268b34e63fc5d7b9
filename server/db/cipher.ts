import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals what must not stand in the database in clear (P5): AES-256-GCM. `place` binds a text to its row. */
export type Cipher = {
  seal(text: string, place: string): string;
  /** Throws when the text was changed, moved to another row, or sealed with another key. */
  open(sealed: string, place: string): string;
};

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own for one purpose, so that no two uses share one. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'etravelers', purpose, 32));

export function createCipher(secret: string): Cipher {
  const key = deriveKey(secret, 'personal-data');
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, place) {
      const [version, text] = sealed.split('.');
      if (version !== VERSION || !text) throw new Error('sealed with an unknown version');
      const bytes = Buffer.from(text, 'base64url');
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      return Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]).toString('utf8');
    },
  };
}
