import type { ComponentProps, MouseEvent } from 'react';

const prevent = (event: MouseEvent) => event.preventDefault();
type RootProps = ComponentProps<'button'> & { 'data-loading'?: true };

/** A busy one keeps keyboard focus, which `disabled` would lose. */
export const ButtonRoot = ({ disabled, type = 'button', onClick, ...button }: RootProps) => {
  const isBusy = button['data-loading'];
  return (
    <button
      {...button}
      type={type}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={isBusy ? prevent : onClick}
    />
  );
};
