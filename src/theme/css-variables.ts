import type { CSSVariablesResolver } from '@mantine/core';
import { token } from './tokens.ts';

/**
 * Points Mantine's variables at our tokens. The tokens themselves (tokens.css) turn with the visitor's scheme, so one
 * HTML serves light and dark alike and nothing flashes.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const scheme = {
    '--mantine-color-body': token('paper'),
    '--mantine-color-text': token('ink'),
    '--mantine-color-bright': token('ink'),
    '--mantine-color-dimmed': token('ink3'),
    '--mantine-color-default': token('card'),
    '--mantine-color-default-hover': token('sunk'),
    '--mantine-color-default-color': token('ink'),
    '--mantine-color-default-border': token('edge'),
    '--mantine-color-error': token('plum'),
    '--mantine-color-placeholder': token('ink3'),
    '--mantine-color-anchor': token('ink'),
    '--mantine-color-madder-filled': token('red'),
    '--mantine-color-madder-filled-hover': token('red-h'),
    '--mantine-primary-color-filled': token('red'),
    '--mantine-primary-color-filled-hover': token('red-h'),
    '--mantine-primary-color-contrast': token('on-red'),
  };
  return { variables: {}, light: scheme, dark: scheme };
};
