/** Leaves a part's own sizes and colours out of its elements: our sheets say them. */
const without = (selector: string, ...variables: string[]) => ({
  vars: () => ({ [selector]: Object.fromEntries(variables.map((name) => [name, ''])) }),
});
const UNSTYLED = { defaultProps: { unstyled: true } };

/**
 * What is typed into or chosen is drawn by our sheets alone, in every place the same: Mantine brings its elements, words
 * and behaviour.
 */
export const fields = {
  Input: {
    ...UNSTYLED,
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
    ...UNSTYLED,
    vars: () => ({
      label: { '--input-label-size': '' },
      error: { '--input-error-size': '' },
      description: { '--input-description-size': '' },
    }),
  },
  PasswordInput: without('root', '--psi-icon-size', '--psi-button-size'),
  Checkbox: { ...UNSTYLED, ...without('root', '--checkbox-icon-color') },
  Radio: { ...UNSTYLED, ...without('root', '--radio-icon-color') },
  Switch: UNSTYLED,
};
