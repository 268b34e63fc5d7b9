import type { InputProps } from '@mantine/core';
import look from './field.module.css';

/** Leaves a part's own sizes and colours out of its elements: our sheets say them. */
const without = (selector: string, ...variables: string[]) => ({
  vars: () => ({ [selector]: Object.fromEntries(variables.map((name) => [name, ''])) }),
});
const UNSTYLED = { defaultProps: { unstyled: true } };

/** A field's own look; with `variant="unstyled"` the place that it stands in has another for it. */
const FIELD = { wrapper: look.box, input: look.control, section: look.section };

/** A tick or a radio. As in Mantine's Switch, the label is around mark and words, with no gap that does nothing. */
const mark = (...variables: string[]) => ({
  defaultProps: {
    unstyled: true,
    icon: () => null,
    wrapperProps: { bodyElement: 'label', labelElement: 'span' },
  },
  classNames: { inner: look.bare, labelWrapper: look.bare, label: look.bare },
  ...without('root', ...variables),
});

/**
 * What is typed into or chosen is drawn by our sheets alone, in every place the same: Mantine brings its elements, words
 * and behaviour.
 */
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
  /** Its label above, its hint or error beneath. */
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
