import type { ReactNode } from 'react';
import classes from './title.module.css';

/** The head of a page of the desk: its name, how it stands, and what may be done. */
export function DeskTitle({ children, aside, tools }: { children: ReactNode; aside?: ReactNode; tools?: ReactNode }) {
  return (
    <header className={classes.head}>
      <h1>{children}</h1>
      {aside ? <div className={classes.aside}>{aside}</div> : null}
      {tools ? <div className={classes.tools}>{tools}</div> : null}
    </header>
  );
}
