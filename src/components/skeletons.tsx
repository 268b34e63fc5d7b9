import classes from './skeletons.module.css';

/** The shapes of what is coming, shown after 200 ms; decoration only: the page says "loading" in words elsewhere. */
export function LineSkeleton({ width = '100%', height = 18 }: { width?: string; height?: number }) {
  return <span className={classes.sweep} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}

export function PosterSkeleton() {
  return <span className={`${classes.sweep} ${classes.poster}`} aria-hidden="true" />;
}

export function RowSkeleton() {
  return (
    <div className={`et-card ${classes.row}`} aria-hidden="true">
      <span className={classes.sweep} />
      <span className={classes.lines}>
        {['62%', '38%', '80%', '70%'].map((width) => (
          <LineSkeleton key={width} width={width} />
        ))}
      </span>
      <span className={classes.lines}>
        <LineSkeleton width="90%" />
        <LineSkeleton width="90%" height={44} />
      </span>
    </div>
  );
}
