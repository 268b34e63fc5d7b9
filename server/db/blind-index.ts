import type { KeyRing } from './key-ring.ts';

export type Fingerprints = Pick<KeyRing, 'fingerprint'>;

export const foldEmail = (email: string): string => email.trim().toLowerCase();

/**
 * HMAC-SHA-256 of the folded text, to find a row without the text [OP3]. Serves equality only; each kind of text has
 * separate indexes.
 */
export const emailIndex = (ring: Fingerprints, email: string): string => ring.fingerprint(`email ${foldEmail(email)}`);

/** Of a mobile in E.164; only digits count. */
export const mobileIndex = (ring: Fingerprints, mobile: string): string =>
  ring.fingerprint(`mobile ${mobile.replaceAll(/\D/gu, '')}`);

/** Of a surname as in the document; case is ignored. */
export const surnameIndex = (ring: Fingerprints, surname: string): string =>
  ring.fingerprint(`surname ${surname.trim().toLowerCase().replaceAll(/\s+/gu, ' ')}`);
