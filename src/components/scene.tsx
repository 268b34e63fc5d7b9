import classes from './scene.module.css';

type SceneProps = {
  /** A ready URL of the server's art. */
  src: string;
  /** Empty for decoration. */
  alt?: string;
  width: number;
  height: number;
  /** Above the fold: asked for at once. */
  eager?: boolean;
  className?: string;
  /** Where the subject stands, in per cent from the left, when the box is narrower than the picture. */
  focus?: number;
};

/** A drawing of ours that fills its box, sharp at any width (decision 009); until it comes, the box shows a sky of its own. */
export function Scene({ src, alt = '', width, height, eager = false, className = '', focus = 50 }: SceneProps) {
  return (
    <img
      className={`${classes.scene} ${className}`}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={focus === 50 ? undefined : { objectPosition: `${focus}% 50%` }}
    />
  );
}
