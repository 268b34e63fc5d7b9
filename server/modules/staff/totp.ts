import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds; the default of authenticator apps. */
const PERIOD = 30;
const CODE = /^\d{6}$/u;

/** Base32, 160 random bits. */
export const newSecret = (): string => generateSecret();

export const uriOf = (secret: string, email: string): string =>
  generateURI({ issuer: 'ETravelers', label: email, secret });

/** Accepts one step before and after now (epoch ms); null for a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  if (!CODE.test(code)) return null;
  const result = verifySync({ secret, token: code, epoch: Math.floor(now / 1_000), epochTolerance: PERIOD });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
