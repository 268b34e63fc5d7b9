import classes from './scene.module.css';

type SceneProps = {
  /** A ready URL of the server's art. */
  src: string;
  /** Of a photograph: its files by their widths, and how wide it is shown. */
  srcSet?: string;
  sizes?: string;
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

/**
 * A picture that fills its box: a drawing of ours, sharp at any width (decision 009), or a photograph in several; until it comes,
 * the box shows a sky of its own. A photograph's `srcSet` is said before its `src`, which would be asked for at once.
 */
export function Scene({ alt = '', eager = false, className = '', focus = 50, ...file }: SceneProps) {
  return (
    <img
      {...file}
      className={`${classes.scene} ${className}`}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={focus === 50 ? undefined : { objectPosition: `${focus}% 50%` }}
    />
  );
}
