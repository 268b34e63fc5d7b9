import type { ReactNode } from 'react';
import classes from './tag.module.css';
import tones from './tone.module.css';

export type Tone = 'plain' | 'ok' | 'warn' | 'info' | 'bad';

type TagProps = { tone?: Tone; icon?: ReactNode; children: ReactNode };

/** Green: refundable, plum: not, saffron: a warning, lagoon: information. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={`${classes.tag} ${tones[tone]}`}>
      {icon}
      {children}
    </span>
  );
}

export function Tags({ children }: { children: ReactNode }) {
  return <div className={classes.tags}>{children}</div>;
}
