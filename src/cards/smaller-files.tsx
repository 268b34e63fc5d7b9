import type { ReactNode } from 'react';
import classes from './smaller-files.module.css';

/** AVIF of a photograph, for the browsers that read it [CA16]. */
export function SmallerFiles({ avif, sizes, children }: { avif?: string; sizes?: string; children: ReactNode }) {
  if (!avif) return children;
  return (
    <picture className={classes.picture}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {children}
    </picture>
  );
}
