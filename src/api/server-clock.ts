let offset = 0;

/** Tolerated clock error (ms): answers carry whole seconds. */
const RIGHT = 2_000;
const SECOND = 1_000;

/** The server's clock, for countdowns on devices with a wrong clock. Epoch ms. */
export const serverNow = (): number => Date.now() + offset;

/** Today by the server's clock: a wrong device clock must not block a day on sale. */
export const serverDate = (): Date => new Date(serverNow());

/**
 * Corrects the clock from an answer's time, taken between request and response (epoch ms of this device). It moves by
 * the least that explains it, so slow answers move nothing.
 */
export function noteServerTime(time: number, { sentAt, receivedAt }: { sentAt: number; receivedAt: number }): void {
  if (Number.isNaN(time)) return;
  const least = Math.max(time - receivedAt, Math.min(0, time + SECOND - sentAt));
  offset = Math.abs(least) < RIGHT ? 0 : least;
}
