import { Component, createContext, Suspense, useContext, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { QueryClientContext } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { reportFault } from '#src/analytics/faults.ts';
import { useScope, type Scope } from '#src/locale/scope.tsx';
import { Notice } from './notice.tsx';
import classes from './section-boundary.module.css';

/** `apart`: one threw on the server, so the browser renders it. `bare`: without boundary, so the server catches. */
export type SectionMode = 'plain' | 'apart' | 'bare';
const ModeContext = createContext<SectionMode>('plain');
export const SectionModeProvider = ModeContext.Provider;
export const useSectionMode = (): SectionMode => useContext(ModeContext);

type SectionBoundaryProps = {
  part: string;
  children: ReactNode;
  wide?: boolean;
  /** Hidden instead of an error. */
  quiet?: boolean;
  refresh?: () => Promise<unknown>;
};

/** A crash shows an error with retry, the rest works [OP9]. */
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
        // a failed read would throw again: remove it, so that it reloads
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
  scope: Scope;
  children: ReactNode;
  failed: (isTrying: boolean, retry: () => void) => ReactNode;
  /** It may have caused the crash. */
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
    // after queries have published answers, else it would crash on old data
    const again = () => setTimeout(() => this.setState({ is: 'whole' }, giveFocusBack));
    void this.props.refresh().then(again, again);
  };
  override render() {
    const { is } = this.state;
    return is === 'whole' ? this.props.children : this.props.failed(is === 'trying', this.retry);
  }
}

/** The pressed button is gone: keyboard focus returns to the page. */
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
