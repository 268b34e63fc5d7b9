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

/** A picture that fills its box: a drawing of ours, sharp at any width (decision 009), or a photograph in several; until it comes, the box shows a sky of its own. */
export function Scene({
  src,
  srcSet,
  sizes,
  alt = '',
  width,
  height,
  eager = false,
  className = '',
  focus = 50,
}: SceneProps) {
  return (
    <img
      className={`${classes.scene} ${className}`}
      // before src, which would be asked for at once
      srcSet={srcSet}
      sizes={sizes}
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
