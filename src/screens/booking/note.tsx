import type { ReactNode } from 'react';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Icon } from '#src/components/icon.tsx';
import classes from './form.module.css';

type NoteProps = { tone?: 'info' | 'warn' | 'bad'; role?: 'alert' | 'status'; children: ReactNode; className?: string };

/** One thing worth knowing, on its own ground. */
export function Note({ tone = 'info', role, children, className = '' }: NoteProps) {
  return (
    <div className={`${classes.note} ${className}`} data-tone={tone} role={role}>
      <Icon of={tone === 'info' ? IconInfoCircle : IconAlertTriangle} />
      <div>{children}</div>
    </div>
  );
}
