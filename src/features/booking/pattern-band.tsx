import classes from './woven-band.module.css';

/** Decorative; `left` runs from 1 to 0. */
export function PatternBand({ left = 1 }: { left?: number }) {
  const share = Math.max(0, Math.min(1, left)) * 100;
  return (
    <div className={classes.band} aria-hidden="true">
      <div className={classes.woven} style={{ inlineSize: `${share}%` }} />
    </div>
  );
}
