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

const NO_SCROLL_AREA = '\0no-scroll-area';

/**
 * Mantine's windows only compare what they scroll by with its `ScrollArea`, which brings 15 kB of what floats along to the
 * first button pressed; ours scroll by themselves (src/components/modal-window.tsx).
 */
export const windowsWithoutScrollArea: Plugin = {
  name: 'windows-without-scroll-area',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/ScrollArea\.mjs$/ },
    handler: (_id, importer = '') => (/(?:Modal|Drawer)Root\.mjs$/.test(importer) ? NO_SCROLL_AREA : null),
  },
  load: {
    filter: { id: new RegExp(`^${NO_SCROLL_AREA}`) },
    handler: () => 'export const ScrollArea = { Autosize: null };',
  },
};
