import classes from './scene.module.css';

type SceneProps = {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Empty for decoration. */
  alt?: string;
  width: number;
  height: number;
  /** Above the fold: loads at once. */
  eager?: boolean;
  className?: string;
  /** Per cent from the left, if the box is narrower. */
  focus?: number;
};

/** `srcSet` stands before `src`, else `src` loads at once. */
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
