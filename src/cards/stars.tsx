import { useCounts } from '#src/locale/counts.ts';
import classes from './stars.module.css';

const STAR =
  'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873z';

function Star() {
  return (
    <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} fill="currentColor" />
    </svg>
  );
}

export function Stars({ count }: { count: number }) {
  const counts = useCounts();
  return (
    <span className={classes.stars} role="img" aria-label={counts('stars', count)}>
      {Array.from({ length: count }, (_, index) => (
        <Star key={index} />
      ))}
    </span>
  );
}
