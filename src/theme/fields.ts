import type { InputProps } from '@mantine/core';
import look from './field.module.css';

const without = (selector: string, ...variables: string[]) => ({
  vars: () => ({ [selector]: Object.fromEntries(variables.map((name) => [name, ''])) }),
});
const UNSTYLED = { defaultProps: { unstyled: true } };

/** `variant="unstyled"` leaves it to its container. */
const FIELD = { wrapper: look.box, input: look.control, section: look.section };

/** The label wraps mark and text, without a dead gap. */
const mark = (...variables: string[]) => ({
  defaultProps: {
    unstyled: true,
    icon: () => null,
    wrapperProps: { bodyElement: 'label', labelElement: 'span' },
  },
  classNames: { inner: look.bare, labelWrapper: look.bare, label: look.bare },
  ...without('root', ...variables),
});

/** Mantine supplies elements, labels and behaviour. */
export const fields = {
  Input: {
    ...UNSTYLED,
    classNames: (_theme: unknown, { variant }: InputProps) => (variant === 'unstyled' ? {} : FIELD),
    ...without(
      'wrapper',
      '--input-height',
      '--input-fz',
      '--input-padding-y',
      '--input-left-section-pointer-events',
      '--input-right-section-pointer-events',
      '--input-margin-top',
      '--input-margin-bottom',
    ),
  },
  InputWrapper: {
    defaultProps: { unstyled: true, inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    classNames: { root: look.field, label: look.label, error: look.error, description: look.hint },
    vars: () => ({
      label: { '--input-label-size': '' },
      error: { '--input-error-size': '' },
      description: { '--input-description-size': '' },
    }),
  },
  PasswordInput: without('root', '--psi-icon-size', '--psi-button-size'),
  Checkbox: mark('--checkbox-icon-color'),
  Radio: mark('--radio-icon-color'),
  Switch: UNSTYLED,
};
