import type { ComponentProps, MouseEvent } from 'react';
import { Button, type ButtonProps, type ElementProps } from '@mantine/core';

const prevent = (event: MouseEvent) => event.preventDefault();

/** While it is busy a press does nothing, but the focus of the keys stays, which a disabled button would let go. */
function Root({ disabled, type = 'button', onClick, ...button }: ComponentProps<'button'>) {
  const isBusy = button['aria-busy'] === true;
  return (
    <button
      {...button}
      type={type}
      disabled={disabled === true && !isBusy}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? prevent : onClick}
    />
  );
}

type BusyButtonProps = Omit<ButtonProps, 'loading'> &
  ElementProps<'button', keyof ButtonProps> & {
    /** What it began is under way. */
    busy: boolean;
  };

/** The button of an act that takes its time. */
export const BusyButton = ({ busy, ...button }: BusyButtonProps) => (
  <Button {...button} component={Root} loading={busy} aria-busy={busy || undefined} />
);
