import { Loader, Overlay } from '@mantine/core';
import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import classes from './loading-overlay.module.css';

const LOADERS = { sail: Sail };

/** While main data loads in the browser (R26). */
export function LoadingOverlay({ children }: { children?: ReactNode }) {
  return (
    <Overlay unstyled className={classes.overlay} role="status">
      <Loader unstyled loaders={LOADERS} type="sail" />
      <p>{children ?? <Trans>One moment…</Trans>}</p>
    </Overlay>
  );
}

function Sail() {
  return (
    <svg className={classes.sail} viewBox="0 0 72 72" aria-hidden="true">
      <g>
        <path d="M38 8c12 12 16 26 14 42H38z" fill="var(--et-red)" />
        <path d="M34 18c-8 10-12 20-12 32h12z" fill="var(--et-edge)" />
        <path d="M16 54h40l-6 9H24z" fill="var(--et-ink)" />
      </g>
      <path d="M4 67c8-4 12 4 20 0s12 4 20 0 12 4 24 0" stroke="var(--et-lagoon)" strokeWidth="2.5" fill="none" />
    </svg>
  );
}
