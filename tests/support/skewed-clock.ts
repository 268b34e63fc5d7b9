/**
 * Loaded before a server of a test: its machine's clock is wrong by TEST_CLOCK_SKEW milliseconds, as a machine's may be. Only
 * the calendar is; what counts time that passes goes right.
 */
const skew = Number(process.env.TEST_CLOCK_SKEW ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + skew;

class SkewedDate extends RealDate {
  constructor(...parameters: [] | [number | string | Date]) {
    super(...((parameters.length === 0 ? [now()] : parameters) as [number]));
  }
  static override now = now;
}
globalThis.Date = SkewedDate as DateConstructor;

export {};
