import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';

type StepButtonProps = ActionIconProps &
  ElementProps<'button', keyof ActionIconProps> & {
    /** No further: nothing happens here, but the focus of the keys stays, which a disabled button would let go. */
    isAtEnd: boolean;
  };

/** One step on: a number's next, a place further up in a list. */
export function StepButton({ isAtEnd, onClick, ...button }: StepButtonProps) {
  return (
    <ActionIcon
      {...button}
      data-disabled={isAtEnd || undefined}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onClick}
    />
  );
}
