import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme } from './theme.ts';
import { token } from './tokens.ts';

/** tokens.css follows the scheme: one HTML serves light and dark. */
const OURS: Record<string, string> = {
  '--mantine-color-white': token('card'),
  '--mantine-color-black': token('ink'),
  '--mantine-color-body': token('paper'),
  '--mantine-color-text': token('ink'),
  '--mantine-color-bright': token('ink'),
  '--mantine-color-dimmed': token('ink3'),
  '--mantine-color-default': token('card'),
  '--mantine-color-default-hover': token('sunk'),
  '--mantine-color-default-color': token('ink'),
  '--mantine-color-default-border': token('edge'),
  '--mantine-color-error': token('plum'),
  '--mantine-color-success': token('palm'),
  '--mantine-color-placeholder': token('ink3'),
  '--mantine-color-anchor': token('ink'),
  '--mantine-color-disabled': token('sunk'),
  '--mantine-color-disabled-color': token('ink3'),
  '--mantine-color-disabled-border': token('line'),
  '--mantine-color-gray-0': token('print'),
  '--mantine-color-gray-1': token('paper'),
  '--mantine-color-gray-2': token('sunk'),
  '--mantine-color-gray-3': token('line'),
  '--mantine-color-gray-6': token('edge'),
  '--mantine-color-madder-filled': token('red'),
  '--mantine-color-madder-filled-hover': token('red-h'),
  '--mantine-color-madder-light': token('red-s'),
  '--mantine-color-madder-light-color': token('red-t'),
  '--mantine-color-madder-text': token('red-t'),
  '--mantine-primary-color-contrast': token('on-red'),
};

/** With a tint, and a text colour if theirs is too pale. */
const HUES = [
  ['lagoon', 'lagoon-s', 'lagoon'],
  ['palm', 'palm-s', 'palm'],
  ['saffron', 'saffron-s', 'saffron-t'],
  ['plum', 'plum-s', 'plum'],
] as const;

const hues = Object.fromEntries(
  HUES.flatMap(([hue, tint, text]) => [
    [`--mantine-color-${hue}-filled`, token(hue)],
    [`--mantine-color-${hue}-light`, token(tint)],
    [`--mantine-color-${hue}-light-color`, token(text)],
    [`--mantine-color-${hue}-text`, token(text)],
  ]),
);

/** Unused Mantine palettes. */
const STRANGE = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in (theme.colors ?? {})));
const isStrange = (variable: string) => STRANGE.some((name) => variable.startsWith(`--mantine-color-${name}-`));

export function themeVariables(): string {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const all = Object.entries({ ...variables, ...light, ...OURS, ...hues }).filter(([name]) => !isStrange(name));
  return `:root{${all.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
