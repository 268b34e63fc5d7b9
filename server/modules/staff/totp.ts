import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds; what every authenticator app takes without being told. */
const PERIOD = 30;
const CODE = /^\d{6}$/u;

/** A new secret in base32: 160 random bits. */
export const newSecret = (): string => generateSecret();

/** What the QR code for the app says. */
export const uriOf = (secret: string, email: string): string =>
  generateURI({ issuer: 'ETravelers', label: email, secret });

/** The time step of a code that is right within one step of now (epoch ms); null for a wrong one. */
export function stepOf(secret: string, code: string, now: number): number | null {
  if (!CODE.test(code)) return null;
  const result = verifySync({ secret, token: code, epoch: Math.floor(now / 1_000), epochTolerance: PERIOD });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
