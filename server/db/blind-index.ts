import type { KeyRing } from './key-ring.ts';

/** The part of the key ring that makes blind indexes. */
export type Fingerprints = Pick<KeyRing, 'fingerprint'>;

/** An address in the one form that it is compared in. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();

/**
 * What a row is found by instead of the text itself: HMAC-SHA-256 of the folded text [OP3]. Two rows of one text have one
 * index, so it serves equality alone: no part of a text, no likeness, no order. Each kind of text has indexes of its own.
 */
export const emailIndex = (ring: Fingerprints, email: string): string => ring.fingerprint(`email ${foldEmail(email)}`);

/** Of a mobile number in E.164: everything but its digits is left out. */
export const mobileIndex = (ring: Fingerprints, mobile: string): string =>
  ring.fingerprint(`mobile ${mobile.replaceAll(/\D/gu, '')}`);

/** Of a surname as it is in the document, in any case. */
export const surnameIndex = (ring: Fingerprints, surname: string): string =>
  ring.fingerprint(`surname ${surname.trim().toLowerCase().replaceAll(/\s+/gu, ' ')}`);
