let offset = 0;

/** Ms; answers carry whole seconds. */
const RIGHT = 2_000;
const SECOND = 1_000;

/** Epoch ms, for devices with a wrong clock. */
export const serverNow = (): number => Date.now() + offset;

/** A wrong device clock must not block a day on sale. */
export const serverDate = (): Date => new Date(serverNow());

/** Moves by the least that explains an answer's time: slow answers move nothing. */
export function noteServerTime(time: number, { sentAt, receivedAt }: { sentAt: number; receivedAt: number }): void {
  if (Number.isNaN(time)) return;
  const least = Math.max(time - receivedAt, Math.min(0, time + SECOND - sentAt));
  offset = Math.abs(least) < RIGHT ? 0 : least;
}
