let offset = 0;

/** A device so little off (ms) is right: what an answer says of the time is whole seconds. */
const RIGHT = 2_000;
const SECOND = 1_000;

/** The server's clock as its answers tell it, for countdowns on devices that run fast or slow. Epoch ms. */
export const serverNow = (): number => Date.now() + offset;

/** Today by the server's clock, so that the day on a device that is wrong bars nobody from a day on sale. */
export const serverDate = (): Date => new Date(serverNow());

/**
 * Every answer carries the server's time. It was said at some moment between asking and answering (epoch ms of this device): the
 * clock is moved by the least that explains it, so that an answer half a minute on its way moves none.
 */
export function noteServerTime(time: number, { sentAt, receivedAt }: { sentAt: number; receivedAt: number }): void {
  if (Number.isNaN(time)) return;
  const least = Math.max(time - receivedAt, Math.min(0, time + SECOND - sentAt));
  offset = Math.abs(least) < RIGHT ? 0 : least;
}
