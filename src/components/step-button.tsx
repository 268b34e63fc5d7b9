import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import classes from './step-button.module.css';

type StepButtonProps = ActionIconProps &
  ElementProps<'button', keyof ActionIconProps> & {
    /** Does nothing at the end, but keeps keyboard focus, which `disabled` would lose. */
    isAtEnd: boolean;
  };

/** A number's next, a place further up in a list. */
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
