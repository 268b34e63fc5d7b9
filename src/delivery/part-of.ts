import type { ComponentType } from 'react';

type Part<Props> = { here: ComponentType<Props> | null; fetch: () => Promise<void> };

/** A part in a file of its own: had once, and asked for again where it did not come. */
export function partOf<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let coming: Promise<void> | null = null;
  const part: Part<Props> = {
    here: null,
    fetch: () =>
      (coming ??= load().then(
        (content) => {
          part.here = content;
        },
        (error: unknown) => {
          coming = null;
          throw error;
        },
      )),
  };
  return part;
}
