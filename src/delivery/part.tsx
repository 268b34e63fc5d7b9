import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { reportFault } from '#src/analytics/faults.ts';
import { say } from '#src/components/say.ts';
import { ahead, untilLateParts } from './idle.ts';

type Way = {
  /** `idle`: loads when idle or first shown; `asked`: only when shown. */
  when?: 'idle' | 'asked';
  /**
   * `throw`: the section retries; `retry`: an error, until reopened; `nothing`: again when online or when `cue`
   * changes.
   */
  onFail?: 'throw' | 'retry' | 'nothing';
  fallback?: ReactNode;
};
type Owned = { onClose?: () => void; cue?: number };

/**
 * Without `Suspense`, whose fallback lasts a third of a second even for fast files, and with retries: React's `lazy`
 * caches a failure.
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
