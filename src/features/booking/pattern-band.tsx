import classes from './woven-band.module.css';

/**
 * The woven band after the Sadu: the hold's countdown and the foot of a voucher, nowhere else. `left` is what is still
 * woven, 1 to 0; it unravels towards the end edge. It is decoration: the time left is said in words beside it.
 */
export function PatternBand({ left = 1 }: { left?: number }) {
  const share = Math.max(0, Math.min(1, left)) * 100;
  return (
    <div className={classes.band} aria-hidden="true">
      <div className={classes.woven} style={{ inlineSize: `${share}%` }} />
    </div>
  );
}
