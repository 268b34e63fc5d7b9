import { useId, type ReactNode } from 'react';
import { Checkbox, Radio, type ElementProps } from '@mantine/core';
import classes from './check-field.module.css';

export type CheckProps = ElementProps<'input', 'size' | 'type' | 'color' | 'className' | 'id'> & {
  radio?: boolean;
  /** What stands beside the mark, and presses it. */
  label: ReactNode;
  /** The whole, mark and label: all of it is pressed. */
  className?: string;
  markClass?: string;
};

/** Mantine's tick or radio, which looks as its classes say. */
export function Check({ radio = false, label, className = '', markClass = '', ...input }: CheckProps) {
  const Part = radio ? Radio : Checkbox;
  return (
    <Part
      {...input}
      id={useId()}
      label={label}
      icon={NoIcon}
      wrapperProps={WHOLE}
      classNames={{
        body: className,
        inner: classes.inner,
        [radio ? 'radio' : 'input']: markClass,
        labelWrapper: classes.inner,
        label: classes.inner,
      }}
    />
  );
}
/** As in Mantine's Switch, the label is around mark and words, with no gap that does nothing. */
const WHOLE = { bodyElement: 'label', labelElement: 'span' } as const;
/** The marks are drawn by our sheets. */
const NoIcon = () => null;
