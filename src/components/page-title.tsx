import type { ReactNode } from 'react';
import classes from './page-title.module.css';

export function PageTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <div>
      <h1 className={classes.title}>{children}</h1>
      {lead ? <p className={classes.lead}>{lead}</p> : null}
    </div>
  );
}
