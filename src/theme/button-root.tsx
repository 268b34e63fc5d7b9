import type { ComponentProps, MouseEvent } from 'react';

const prevent = (event: MouseEvent) => event.preventDefault();
type RootProps = ComponentProps<'button'> & { 'data-loading'?: true };

/** The element of every button. A busy one ignores presses but keeps keyboard focus, which `disabled` would lose. */
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
