import type { ReactNode } from 'react';
import { IconCheck, IconCircleDashed, IconHourglass, IconX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import { Icon } from '#src/components/icon.tsx';
import classes from './outcome.module.css';

type Status = Order['steps'][number]['status'];
const ICONS = { done: IconCheck, working: IconHourglass, waiting: IconCircleDashed, failed: IconX };

export function StepList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {children}
    </ol>
  );
}

export function StepRow({ status, name, children }: { status: Status; name: ReactNode; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <li data-status={status}>
      <i className={classes.dot}>
        <Icon of={ICONS[status]} size={17} />
      </i>
      <div>
        <b>{name}</b>
        {children ? <span className={classes.under}>{children}</span> : null}
      </div>
      <span className="et-small et-muted">
        {status === 'working' ? <Trans>now</Trans> : null}
        {status === 'done' ? <span className="et-hidden">{t`done`}</span> : null}
      </span>
    </li>
  );
}
