import { PICTURE_WIDTHS } from '#contract/constants.ts';
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
  /** How wide the box is, as CSS `sizes`; only pictures of pixels need it. */
  sizes?: string;
  /** Where the subject stands, in per cent from the left, when the box is narrower than the picture. */
  focus?: number;
};

/** A picture of ours that fills its box; until it comes, the box shows a sky of its own. */
export function Scene({
  src,
  alt = '',
  width,
  height,
  eager = false,
  className = '',
  sizes = '100vw',
  focus = 50,
}: SceneProps) {
  return (
    <img
      className={`${classes.scene} ${className}`}
      src={src}
      alt={alt}
      {...variantsOf(src, sizes)}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={focus === 50 ? undefined : { objectPosition: `${focus}% 50%` }}
    />
  );
}

/** A drawing scales by itself; of a picture of pixels the browser takes the width it needs (§9, K17). */
function variantsOf(src: string, sizes: string): { srcSet?: string; sizes?: string } {
  const [, name] = /^(\/art\/.+)-\d{3,4}\.png$/u.exec(src) ?? [];
  if (!name) return {};
  return {
    sizes,
    srcSet: Object.values(PICTURE_WIDTHS)
      .map((width) => `${name}-${width}.png ${width}w`)
      .join(', '),
  };
}
