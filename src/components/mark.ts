import { useId, type ReactNode } from 'react';
import type { ElementProps } from '@mantine/core';
import classes from './check-field.module.css';

export type MarkProps = ElementProps<'input', 'size' | 'type' | 'color' | 'className' | 'id'> & {
  /** What stands beside the mark, and presses it. */
  label: ReactNode;
  /** The whole, mark and label: all of it is pressed. */
  className?: string;
  markClass?: string;
};

/** What Mantine's tick and radio are given so that they look as their classes say; `part` is the mark's name in the kit. */
export function useMark({ className = '', markClass = '', ...input }: MarkProps, part: 'radio' | 'input') {
  return {
    ...input,
    id: useId(),
    icon: NoIcon,
    wrapperProps: WHOLE,
    classNames: {
      body: className,
      inner: classes.inner,
      [part]: markClass,
      labelWrapper: classes.inner,
      label: classes.inner,
    },
  };
}
/** As in Mantine's Switch, the label is around mark and words, with no gap that does nothing. */
const WHOLE = { bodyElement: 'label', labelElement: 'span' } as const;
/** The marks are drawn by our sheets. */
const NoIcon = () => null;
