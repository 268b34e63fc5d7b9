import type { Plugin } from 'vite';

/**
 * Writes the theme's variables into `src/theme/mantine-variables.css` as it is read. Mantine's provider would write them
 * into every page, where they stood in no cache and asked for a policy of their own.
 */
export const themeVariablesSheet: Plugin = {
  name: 'theme-variables-sheet',
  enforce: 'pre',
  async transform(_code, id) {
    if (!id.endsWith('/src/theme/mantine-variables.css')) return null;
    const { themeVariables } = await import('#src/theme/css-variables.ts');
    return { code: themeVariables(), map: null };
  },
};

/** By their file's name: what our theme and our provider put in their place is never called. */
const NEVER_CALLED: Record<string, string> = {
  // the provider is told to write no variables (src/theme/mantine-root.tsx)
  'MantineCssVariables.mjs': 'export const MantineCssVariables = () => null;',
  // the theme has a resolver of its own (src/theme/theme.ts)
  'default-variant-colors-resolver.mjs': 'export const defaultVariantColorsResolver = () => ({});',
};
const PREFIX = '\0never-called:';

/** Mantine's provider and its first theme bring along what works out colours and variables: a visitor's files do without. */
export const withoutNeverCalled: Plugin = {
  name: 'without-never-called',
  enforce: 'pre',
  resolveId: {
    filter: {
      id: Object.keys(NEVER_CALLED).map((name) => new RegExp(String.raw`/${name.replace('.', String.raw`\.`)}$`)),
    },
    handler: (id) => `${PREFIX}${id.slice(id.lastIndexOf('/') + 1)}`,
  },
  load: {
    filter: { id: new RegExp(`^${PREFIX}`) },
    handler: (id) => NEVER_CALLED[id.slice(PREFIX.length)],
  },
};
