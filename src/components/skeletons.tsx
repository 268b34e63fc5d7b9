import { Skeleton } from '@mantine/core';
import classes from './skeletons.module.css';

/** After 200 ms; decorative: the page says "loading" elsewhere. */
export function LineSkeleton({ width = '100%', height = 18 }: { width?: string; height?: number }) {
  return (
    <Skeleton unstyled className={classes.sweep} style={{ width, height: `${height / 16}rem` }} aria-hidden="true" />
  );
}

export function PosterSkeleton() {
  return <Skeleton unstyled className={`${classes.sweep} ${classes.poster}`} aria-hidden="true" />;
}

export function RowSkeleton() {
  return (
    <div className={`et-card ${classes.row}`} aria-hidden="true">
      <Skeleton unstyled className={classes.sweep} />
      <div className={classes.lines}>
        {['62%', '38%', '80%', '70%'].map((width) => (
          <LineSkeleton key={width} width={width} />
        ))}
      </div>
      <div className={classes.lines}>
        <LineSkeleton width="90%" />
        <LineSkeleton width="90%" height={44} />
      </div>
    </div>
  );
}
