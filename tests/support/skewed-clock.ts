/**
 * Loaded before a server of a test: its machine's clock is wrong by TEST_CLOCK_SKEW milliseconds, as a machine's may be. Only
 * the calendar is; what counts time that passes goes right.
 */
const skew = Number(process.env.TEST_CLOCK_SKEW ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + skew;

class SkewedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }
  static override now = now;
}
globalThis.Date = SkewedDate as DateConstructor;

export {};
