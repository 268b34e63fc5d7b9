import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import icon from './action-icon.module.css';
import { ButtonRoot } from './button-root.tsx';
import button from './button.module.css';

/**
 * What is pressed, in our look. Our resets (`global.css`) take from a button what Mantine's own sheets would take, and the
 * look is ours whole, so none of their classes stands in a page.
 */
export const parts = {
  UnstyledButton: UnstyledButton.extend({ defaultProps: { unstyled: true } }),
  /** 44 px wide and high, nothing round it; `default`: outlined. */
  ActionIcon: ActionIcon.extend({ defaultProps: { unstyled: true }, classNames: { root: icon.root } }),
  /** The same: the cross of windows and notifications. */
  CloseButton: { defaultProps: { unstyled: true }, classNames: { root: icon.root } },
  /**
   * `filled`: the one main action of a view. `default`: a quiet one, outlined. `subtle`: quieter still. 48 px high; `sm`
   * 44, `xl` 56.
   */
  Button: Button.extend({
    defaultProps: {
      component: ButtonRoot,
      unstyled: true,
      variant: 'filled',
      loaderProps: { size: 18, color: 'currentColor' },
    },
    vars: () => ({ root: { '--button-height': '', '--button-padding-x': '', '--button-fz': '' } }),
    classNames: { root: button.root, inner: button.inner, section: button.inner, loader: button.loader },
  }),
};
