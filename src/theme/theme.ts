import { createTheme, type VariantColorsResolver, defaultVariantColorsResolver } from '@mantine/core';
import { token } from './tokens.ts';

/** Mantine's variants spoken in our tokens, so that light and dark need no script: the tokens themselves turn. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const made = defaultVariantColorsResolver(input);
  const primary = input.color === undefined || input.color === 'madder';
  if (input.variant === 'filled' && primary)
    return {
      ...made,
      background: token('red'),
      hover: token('red-h'),
      color: token('on-red'),
      border: '1.5px solid transparent',
    };
  if (input.variant === 'default')
    return {
      ...made,
      background: 'transparent',
      hover: token('sunk'),
      color: token('ink'),
      border: `1.5px solid ${token('edge')}`,
    };
  if (input.variant === 'subtle')
    return { ...made, background: 'transparent', hover: token('sunk'), color: token('ink') };
  return made;
};

/** The Mantine theme of look/tokens §6. */
export const theme = createTheme({
  primaryColor: 'madder',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: '#ffffff',
  black: '#1b2338',
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
  defaultRadius: 'md',
  variantColorResolver,
  fontFamily: 'var(--et-font)',
  fontWeights: { regular: '400', medium: '500', bold: '700' },
  colors: {
    madder: [
      '#faeae2',
      '#f4d7ce',
      '#eab7ae',
      '#e1988e',
      '#f0705f',
      '#cc554a',
      '#c2352a',
      '#a32a21',
      '#832620',
      '#641f1b',
    ],
    lagoon: [
      '#dfeeed',
      '#d5dfda',
      '#b0c7c5',
      '#8bafb0',
      '#7ccbd0',
      '#3c7c82',
      '#17646d',
      '#18535a',
      '#19434a',
      '#193339',
    ],
    palm: [
      '#e2f0e7',
      '#d7e0d4',
      '#b3c9b9',
      '#8fb39e',
      '#7fd0a4',
      '#438265',
      '#1f6b4a',
      '#1e583e',
      '#1d4734',
      '#1d362a',
    ],
    saffron: [
      '#fbf0d9',
      '#faead1',
      '#f6dbb3',
      '#f2cd96',
      '#f0b557',
      '#e9ae57',
      '#e5a03a',
      '#bd8332',
      '#85520a',
      '#744e22',
    ],
    plum: [
      '#f9e5ec',
      '#ebd2d5',
      '#d9afbb',
      '#c78ca1',
      '#f29bbd',
      '#a14069',
      '#8f1d4f',
      '#781a42',
      '#631737',
      '#4e142c',
    ],
    gray: [
      '#fffdf8',
      '#f7f4ee',
      '#efeae0',
      '#e3dccf',
      '#d0c7b6',
      '#b1a895',
      '#8b8474',
      '#6d6759',
      '#4d493f',
      '#302d27',
    ],
    dark: [
      '#f4eee2',
      '#c6cad6',
      '#a2a9bc',
      '#76809a',
      '#2c374d',
      '#232d42',
      '#192233',
      '#111827',
      '#0c1220',
      '#070b14',
    ],
  },
  fontSizes: { xs: '0.84375rem', sm: '0.90625rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.55', sm: '1.65', md: '1.75', lg: '1.75', xl: '1.6' },
  headings: {
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2.5rem', lineHeight: '1.35' },
      h2: { fontSize: '2.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1.375rem', lineHeight: '1.5' },
      h4: { fontSize: '1.125rem', lineHeight: '1.55' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '2px', sm: '6px', md: '12px', lg: '18px', xl: '999px' },
  shadows: { sm: 'var(--et-shadow-1)', md: 'var(--et-shadow-2)' },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '73.75em', xl: '90em' },
});
