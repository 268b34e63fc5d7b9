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
