let offset = 0;

/** The server's clock as its answers tell it, for countdowns on devices that run fast or slow. Epoch ms. */
export const serverNow = (): number => Date.now() + offset;

/** Every answer carries the server's time, to the second; a slow answer never moves the clock by less than it is off. */
export function noteServerDate(date: unknown): void {
  const told = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  // within two seconds a device is right: the answer's own way and whole seconds explain the rest
  offset = Math.abs(difference) < 2_000 ? 0 : difference;
}
