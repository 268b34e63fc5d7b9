import type { ReactNode } from 'react';
import { Check, type CheckProps } from './check.tsx';
import classes from './check-field.module.css';

type CheckFieldProps = Omit<CheckProps, 'className' | 'markClass'> & {
  /** Stands at the end edge: how many a filter leaves. */
  count?: ReactNode;
};

/** A tick or a radio with its words; 44 px high. */
export function CheckField({ label, count, ...input }: CheckFieldProps) {
  return (
    <Check
      {...input}
      className={classes.check}
      markClass={`${classes.mark} ${input.radio ? classes.radio : classes.tick}`}
      label={
        <>
          <span>{label}</span>
          {count === undefined ? null : <span className={classes.count}>{count}</span>}
        </>
      }
    />
  );
}
