import { useEffect, useState, type ComponentType } from 'react';
import { ahead } from '#src/boot/ahead.ts';
import { idle } from '#src/boot/idle.ts';

let begin: () => void = () => undefined;
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

/** From here on late parts are fetched whenever the page is idle: once every button works, where the line is not spared. */
export const fetchLateParts = (): void => begin();

/**
 * A part in a file of its own that shows nothing until it is here: fetched while the page is idle, or when it is first
 * shown. It stands in no `Suspense`, whose fallback would stay for a third of a second however soon the file comes.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const fetch = () =>
    (coming ??= load().then(
      (part) => {
        here = part;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    ));
  // what could not be fetched ahead is asked for again when it is shown
  void begun.then(() => idle(10_000)).then(() => ahead(fetch).catch(() => undefined));

  function Late(props: Props) {
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const [, setHere] = useState(false);
    useEffect(() => {
      if (here) return;
      let isShown = true;
      fetch().then(
        () => isShown && setHere(true),
        (error: unknown) => isShown && setFailure({ error }),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (failure) throw failure.error;
    const Part = here;
    return Part ? <Part {...props} /> : null;
  }
  return Object.assign(Late, { fetch });
}
