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

/** What stands in a module's place, for these importers alone where some are named. */
type StandIn = { code: string; importers?: RegExp };

/** By their file's name: what our theme, our provider and our windows put in their place is never called. */
const NEVER_CALLED: Record<string, StandIn> = {
  // the provider is told to write no variables and no classes (src/theme/mantine-root.tsx)
  'MantineCssVariables.mjs': { code: 'export const MantineCssVariables = () => null;' },
  'MantineClasses.mjs': { code: 'export const MantineClasses = () => null;' },
  // the theme has a resolver of its own (src/theme/theme.ts)
  'default-variant-colors-resolver.mjs': { code: 'export const defaultVariantColorsResolver = () => ({});' },
  // the colours of every page stand in sheets, and those of the theme in its own (src/theme/theme.ts)
  'default-colors.mjs': { code: 'export const DEFAULT_COLORS = {};' },
  // no component is given a style as an attribute (tests/laws/style-attributes.test.ts): looks stand in sheets
  'parse-style-props.mjs': {
    code: 'export const parseStyleProps = () => ({ hasResponsiveStyles: false, styles: {}, inlineStyles: {}, media: {} });',
  },
  // what opens stands at once, or moves as its own sheet says: no motion is named
  'transitions.mjs': { code: 'export const transitions = {};' },
  // a window only compares what it scrolls by with it (src/components/modal-window.tsx scrolls by itself); it brings what floats along
  'ScrollArea.mjs': { code: 'export const ScrollArea = { Autosize: null };', importers: /(?:Modal|Drawer)Root\.mjs$/ },
};
const PREFIX = '\0never-called:';

/** Mantine's provider, its first theme and its windows bring along what is never called here: a visitor's files do without. */
export const withoutNeverCalled: Plugin = {
  name: 'without-never-called',
  enforce: 'pre',
  resolveId: {
    filter: {
      id: Object.keys(NEVER_CALLED).map((name) => new RegExp(String.raw`/${name.replace('.', String.raw`\.`)}$`)),
    },
    handler(id, importer = '') {
      const name = id.slice(id.lastIndexOf('/') + 1);
      return NEVER_CALLED[name]?.importers?.test(importer) === false ? null : `${PREFIX}${name}`;
    },
  },
  load: {
    filter: { id: new RegExp(`^${PREFIX}`) },
    handler: (id) => NEVER_CALLED[id.slice(PREFIX.length)]?.code,
  },
};
