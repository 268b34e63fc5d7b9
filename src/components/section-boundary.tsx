import { Component, createContext, Suspense, useContext, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { QueryClientContext } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { reportFault } from '#src/analytics/faults.ts';
import { useScope, type Scope } from '#src/locale/scope.tsx';
import { Notice } from './notice.tsx';
import classes from './section-boundary.module.css';

/**
 * How sections stand while a page is drawn. `plain`: as they are. `apart`: each in a Suspense boundary of its own, because
 * one of them threw on the server, whose renderer knows no error boundaries; the browser draws that one anew. `bare`:
 * without any boundary, so that the server hears what was thrown.
 */
export type SectionMode = 'plain' | 'apart' | 'bare';
const ModeContext = createContext<SectionMode>('plain');
export const SectionModeProvider = ModeContext.Provider;
export const useSectionMode = (): SectionMode => useContext(ModeContext);

type SectionBoundaryProps = {
  /** Names it in reports: `gallery`, `flights`. */
  part: string;
  children: ReactNode;
  /** Stands between other sections of the page's full width. */
  wide?: boolean;
  /** Adorns or repeats: better missing than a word about it. */
  quiet?: boolean;
  /** Asks anew for what is shown, where no query of the page has it. */
  refresh?: () => Promise<unknown>;
};

/** Round each section of a page: when it crashes, a word and a retry stand in its place, and the rest goes on [OP9]. */
export function SectionBoundary({ part, children, wide = false, quiet = false, refresh }: SectionBoundaryProps) {
  const mode = useSectionMode();
  const client = useContext(QueryClientContext);
  const scope = useScope();
  const failed = (isTrying: boolean, retry: () => void) =>
    quiet ? null : <FailedSection wide={wide} isTrying={isTrying} onRetry={retry} />;
  if (mode === 'bare') return children;
  return (
    <Boundary
      part={part}
      scope={scope}
      failed={failed}
      refresh={() => {
        // a read that the section threw would be thrown again: forgotten, it is asked anew
        client?.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
        return navigator.onLine
          ? Promise.all([refresh?.(), client?.refetchQueries({ type: 'active' })])
          : Promise.resolve();
      }}
    >
      {mode === 'apart' ? (
        <Suspense fallback={typeof window === 'undefined' ? failed(false, () => undefined) : null}>{children}</Suspense>
      ) : (
        children
      )}
    </Boundary>
  );
}

type BoundaryProps = {
  part: string;
  /** In another one the section has other data: it is tried anew. */
  scope: Scope;
  children: ReactNode;
  failed: (isTrying: boolean, retry: () => void) => ReactNode;
  /** Asks anew for what the page shows: it may have been the data that no section could be made of. */
  refresh: () => Promise<unknown>;
};
type BoundaryState = { is: 'whole' | 'failed' | 'trying'; scope: Scope };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { is: 'whole', scope: this.props.scope };
  static getDerivedStateFromError = (): Partial<BoundaryState> => ({ is: 'failed' });
  static getDerivedStateFromProps = ({ scope }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    scope === state.scope ? null : { is: 'whole', scope };
  override componentDidCatch(error: unknown) {
    reportFault(this.props.part, error);
  }
  retry = () => {
    this.setState({ is: 'trying' });
    // in a task behind the one in which queries tell of their answers: sooner, it would crash on the old ones again
    const again = () => setTimeout(() => this.setState({ is: 'whole' }, giveFocusBack));
    void this.props.refresh().then(again, again);
  };
  override render() {
    const { is } = this.state;
    return is === 'whole' ? this.props.children : this.props.failed(is === 'trying', this.retry);
  }
}

/** The button that was pressed is gone: whoever goes on by keyboard goes on in the page. */
function giveFocusBack(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

type FailedSectionProps = { wide: boolean; isTrying: boolean; onRetry: () => void };

function FailedSection({ wide, isTrying, onRetry }: FailedSectionProps) {
  return (
    <div className={wide ? 'et-wrap et-section' : classes.section} data-failed-section="">
      <Notice tone="warn" live>
        <div className={classes.row}>
          <p>
            <Trans>This part could not be shown. The rest of the page works.</Trans>
          </p>
          <Button size="sm" variant="default" loading={isTrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </Notice>
    </div>
  );
}
