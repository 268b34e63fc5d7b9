import type { ComponentProps, MouseEvent } from 'react';

const prevent = (event: MouseEvent) => event.preventDefault();
type RootProps = ComponentProps<'button'> & { 'data-loading'?: true };

/**
 * The element of every button. While what it began is under way a press does nothing, but the focus of the keys stays, which
 * a disabled button would let go.
 */
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
