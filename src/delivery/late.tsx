import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLingui } from '@lingui/react/macro';
import { reportFault } from '#src/analytics/faults.ts';
import { ahead } from './ahead.ts';
import { idle } from './idle.ts';
import { partOf } from './part-of.ts';
import { say } from '#src/components/say.ts';

let begin: () => void = () => undefined;
const startSignal = new Promise<void>((resolve) => {
  begin = resolve;
});

/** From here on late parts are fetched whenever the page is idle: once every button works, where the line is not spared. */
export const fetchLateParts = (): void => begin();
/** Until a late part may be fetched ahead. */
export const untilLateParts = (): Promise<void> => startSignal.then(() => idle(10_000));

/**
 * A part in a file of its own that shows nothing until it is here: fetched while the page is idle, or when it is first
 * shown. It stands in no `Suspense`, whose fallback would stay for a third of a second however soon the file comes. Where its
 * file cannot be had, that is said, its owner is asked to close it, and the page stands; shown again, it is asked for again.
 */
export function late<Props extends { onClose?: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const part = partOf(load);
  // what could not be fetched ahead is asked for again when it is shown
  void untilLateParts().then(() => ahead(part.fetch).catch(() => undefined));

  function Late(props: Props) {
    const { t } = useLingui();
    const [, setHere] = useState(false);
    const fail = useRef<(error: unknown) => void>(null);
    useEffect(() => {
      fail.current = (error) => {
        reportFault('late part', error);
        say(t`This part could not be shown. The rest of the page works.`);
        props.onClose?.();
      };
    });
    useEffect(() => {
      if (part.here) return;
      let isShown = true;
      part.fetch().then(
        () => isShown && setHere(true),
        (error: unknown) => isShown && fail.current?.(error),
      );
      return () => {
        isShown = false;
      };
    }, []);
    const Part = part.here;
    return Part ? <Part {...props} /> : null;
  }
  return Object.assign(Late, { fetch: part.fetch });
}
