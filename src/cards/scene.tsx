import type { Photograph } from '#contract/entities/photograph.ts';
import { SmallerFiles } from './smaller-files.tsx';
import classes from './scene.module.css';

type SceneProps = {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Takes the place of `src`. */
  photo?: Pick<Photograph, 'image' | 'srcset' | 'avif' | 'focus'>;
  avif?: string;
  /** Empty for decoration. */
  alt?: string;
  width: number;
  height: number;
  /** Above the fold: loads at once. */
  eager?: boolean;
  className?: string;
  /** Per cent from the left and the top, if the box is narrower or lower. */
  focus?: number | readonly [number, number];
};

/** Drawings are our own address's, wherever photographs lie. */
export const isDrawing = (image: string): boolean => image.startsWith('/art/');

/** The narrowest AVIF is larger than the WebP that such a box takes. */
const SMALL_BOX = 320;

/** `srcSet` stands before `src`, else `src` loads at once. */
export function Scene({ alt = '', eager = false, className = '', photo, focus = photo?.focus, ...drawn }: SceneProps) {
  const file = photo ? { ...drawn, srcSet: photo.srcset, src: photo.image, avif: photo.avif } : drawn;
  const [left, top] = typeof focus === 'number' ? [focus, 50] : (focus ?? [50, 50]);
  const { srcSet, avif, sizes = `${file.width}px`, ...rest } = file;
  return (
    <SmallerFiles avif={rest.width > SMALL_BOX ? avif : undefined} sizes={sizes}>
      <img
        srcSet={srcSet}
        sizes={srcSet && sizes}
        {...rest}
        className={`${classes.scene} ${className}`.trim()}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        style={left === 50 && top === 50 ? undefined : { objectPosition: `${left}% ${top}%` }}
      />
    </SmallerFiles>
  );
}
