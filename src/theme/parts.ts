import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import icon from './action-icon.module.css';
import { ButtonRoot } from './button-root.tsx';
import button from './button.module.css';

/** `global.css` resets buttons: none of Mantine's classes is in a page. */
export const parts = {
  UnstyledButton: UnstyledButton.extend({ defaultProps: { unstyled: true } }),
  /** 44 px, without a border; `default`: outlined. */
  ActionIcon: ActionIcon.extend({ defaultProps: { unstyled: true }, classNames: { root: icon.root } }),
  CloseButton: { defaultProps: { unstyled: true }, classNames: { root: icon.root } },
  /** `filled`: a view's only main action; 48 px high, `sm` 44, `xl` 56. */
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
