import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

/** Ms; limits replays. */
export const TOLERANCE = 300_000;
export const SIGNATURE_HEADER = 'x-gateway-signature';

const digest = (key: KeyObject, seconds: number, rawBody: string) =>
  createHmac('sha256', key).update(`${seconds}.${rawBody}`).digest();

/** `t=<seconds>,v1=<hex>` over `t.rawBody`. */
export function sign(key: KeyObject, rawBody: string, now: number): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${seconds},v1=${digest(key, seconds, rawBody).toString('hex')}`;
}

/** In constant time; false for forged, old or future messages. */
export function isGenuine(key: KeyObject, rawBody: string, header: string | undefined, now: number): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/u.exec(header ?? '');
  if (!match) return false;
  const seconds = Number(match[1]);
  const signature = Buffer.from(String(match[2]), 'hex');
  const fresh = Math.abs(now - seconds * 1_000) <= TOLERANCE;
  return timingSafeEqual(signature, digest(key, seconds, rawBody)) && fresh;
}
