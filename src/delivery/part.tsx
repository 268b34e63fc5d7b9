import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { reportFault } from '#src/analytics/faults.ts';
import { say } from '#src/components/say.ts';
import { ahead, untilLateParts } from './idle.ts';

type Way = {
  /** `idle`: fetched while the page is idle, or when it is first shown; `asked`: only then. */
  when?: 'idle' | 'asked';
  /**
   * A file that does not come: `throw` leaves it to the section round it, whose retry asks again; `retry` says so, and asks
   * again when its owner, who is asked to close it, shows it anew; `nothing` asks again when the connection is back and
   * whenever `cue` changes.
   */
  onFail?: 'throw' | 'retry' | 'nothing';
  /** Stands in its place until it is here. */
  fallback?: ReactNode;
};
type Owned = { onClose?: () => void; cue?: number };

/**
 * A part in a file of its own. It stands in no `Suspense`, whose fallback would stay for a third of a second however soon the
 * file comes; and it asks anew for what did not come, where React's `lazy` keeps a failure.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { when = 'asked', onFail = 'throw', fallback = null }: Way = {},
) {
  let here: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const fetch = () =>
    (coming ??= load().then(
      (content) => {
        here = content;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    ));
  const fetchAhead = () => ahead(fetch);
  if (when === 'idle') void untilLateParts().then(() => fetchAhead().catch(() => undefined));

  function Part(props: Props & Owned) {
    const [, setHere] = useState(false);
    const [failed, setFailed] = useState<{ error: unknown } | null>(null);
    const fail = useEffectEvent((error: unknown) => {
      if (onFail === 'throw') setFailed({ error });
      if (onFail !== 'retry') return;
      reportFault('late part', error);
      say(t`This part could not be shown. The rest of the page works.`);
      props.onClose?.();
    });
    useEffect(() => {
      if (here) return;
      let isShown = true;
      const ask = () =>
        void (onFail === 'nothing' ? fetchAhead() : fetch()).then(
          () => isShown && setHere(true),
          (error: unknown) => isShown && fail(error),
        );
      ask();
      if (onFail === 'nothing') window.addEventListener('online', ask);
      return () => {
        isShown = false;
        window.removeEventListener('online', ask);
      };
    }, [props.cue]);
    if (failed) throw failed.error;
    const Content = here;
    return Content ? <Content {...props} /> : fallback;
  }
  return Object.assign(Part, { fetch });
}
