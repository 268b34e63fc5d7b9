import type { ReactNode } from 'react';
import classes from './title.module.css';

export function DeskTitle({ children, aside, tools }: { children: ReactNode; aside?: ReactNode; tools?: ReactNode }) {
  return (
    <header className={classes.head}>
      <h1>{children}</h1>
      {aside ? <div className={classes.aside}>{aside}</div> : null}
      {tools ? <div className={classes.tools}>{tools}</div> : null}
    </header>
  );
}
