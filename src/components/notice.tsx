import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Icon } from './icon.tsx';
import type { Tone } from './tag.tsx';
import classes from './notice.module.css';
import tones from './tone.module.css';

type NoticeTone = Exclude<Tone, 'plain'>;
const ICONS = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertCircle };

type NoticeProps = {
  tone?: NoticeTone;
  children: ReactNode;
  /** Announced when it appears. */
  live?: boolean;
  className?: string;
};

export function Notice({ tone = 'info', children, live = false, className = '' }: NoticeProps) {
  return (
    <div
      className={`${classes.notice} ${tones[tone]} ${className}`}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon of={ICONS[tone]} />
      <div className={classes.body}>{children}</div>
    </div>
  );
}
