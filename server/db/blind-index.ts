import type { KeyRing } from './key-ring.ts';

export type Fingerprints = Pick<KeyRing, 'fingerprint'>;

export const foldEmail = (email: string): string => email.trim().toLowerCase();

/** HMAC-SHA-256 of the folded text [OP3], for equality only. */
export const emailIndex = (ring: Fingerprints, email: string): string => ring.fingerprint(`email ${foldEmail(email)}`);

/** E.164; only digits count. */
export const mobileIndex = (ring: Fingerprints, mobile: string): string =>
  ring.fingerprint(`mobile ${mobile.replaceAll(/\D/gu, '')}`);

/** As in the document; case is ignored. */
export const surnameIndex = (ring: Fingerprints, surname: string): string =>
  ring.fingerprint(`surname ${surname.trim().toLowerCase().replaceAll(/\s+/gu, ' ')}`);
