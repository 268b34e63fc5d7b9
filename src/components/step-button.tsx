import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import classes from './step-button.module.css';

type StepButtonProps = ActionIconProps &
  ElementProps<'button', keyof ActionIconProps> & {
    /** No further: nothing happens here, but the focus of the keys stays, which a disabled button would let go. */
    isAtEnd: boolean;
  };

/** One step on: a number's next, a place further up in a list. */
export function StepButton({ isAtEnd, onClick, className = '', ...button }: StepButtonProps) {
  return (
    <ActionIcon
      {...button}
      className={`${classes.step} ${className}`}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onClick}
    />
  );
}
