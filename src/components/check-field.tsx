import { useId, type ReactNode } from 'react';
import { Checkbox, Radio, type ElementProps } from '@mantine/core';
import classes from './check-field.module.css';

type CheckFieldProps = ElementProps<'input', 'size' | 'type' | 'color' | 'className' | 'id'> & {
  label: ReactNode;
  radio?: boolean;
  /** At the end edge: the number of results. */
  count?: ReactNode;
};

/** 44 px high. */
export function CheckField({ label, radio = false, count, ...input }: CheckFieldProps) {
  const id = useId();
  const words = (
    <>
      <span>{label}</span>
      {count === undefined ? null : <span className={classes.count}>{count}</span>}
    </>
  );
  const field = { ...input, id, label: words };
  return radio ? (
    <Radio {...field} classNames={{ body: classes.check, radio: `${classes.mark} ${classes.radio}` }} />
  ) : (
    <Checkbox {...field} classNames={{ body: classes.check, input: `${classes.mark} ${classes.tick}` }} />
  );
}
