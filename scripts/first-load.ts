import type { Plugin } from 'vite';
import { cssOf, isFace, type Rules } from '#server/http/critical-css.ts';
import { rulesOf } from './first-load/rules.ts';

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

/** Chunks of the first pages, and what the first request needs. */
const FIRST = /^(?:react|base|entry-client|home\.page|parts|list|package\.page|package|common|axios)$/;
/** Libraries whose components are named for React's developer tools alone. */
const NAMED = /react-router[\\/]dist[\\/]production|@mantine[\\/](?:core|hooks|notifications)[\\/]esm/;
const NAME = /^\w+(?:\.\w+)?\.displayName = .*;$/gm;
/** What is made by a call at the top of a file; marked as pure, it is left out where nobody imports it. */
const MADE = /^((?:var|const) \w+ = )(?=\w+\.(?:forwardRef|createContext|memo)\()/gm;
const NO_SCROLL_AREA = '\0no-scroll-area';

/** What makes the browser's build fit for a first visit. */
export const firstLoad: Plugin = {
  name: 'first-load',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  resolveId: {
    order: 'pre',
    filter: { id: /\/ScrollArea\.mjs$/ },
    // Mantine's windows only compare with it what they scroll by, and it brings 15 kB of what floats along
    handler: (_id, importer = '') => (/(?:Modal|Drawer)Root\.mjs$/.test(importer) ? NO_SCROLL_AREA : null),
  },
  load: {
    filter: { id: new RegExp(`^${NO_SCROLL_AREA}`) },
    handler: () => 'export const ScrollArea = { Autosize: null };',
  },
  transform: {
    filter: { id: NAMED },
    // a name given after a component is made keeps parts in the bundle that nobody imports
    handler: (code) => ({ code: code.replace(NAME, '').replace(MADE, '$1/* @__PURE__ */ '), map: null }),
  },
  generateBundle: {
    // Vite puts a list of its own into the first line
    order: 'post',
    handler(_options, bundle) {
      const rules: Record<string, Rules> = {};
      for (const file of Object.values(bundle)) {
        // compiled whole while it comes in, on a thread of its own: Chromium compiles each function at its first call otherwise
        if (file.type === 'chunk' && FIRST.test(file.name) && !file.facadeModuleId?.endsWith('.po'))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const all = rulesOf(String(file.source));
        rules[file.fileName] = all;
        // the faces stand in every page: one that comes again has the whole page laid out anew
        file.source = cssOf(all.filter((part) => !isFace(part)));
      }
      // by file, as the server picks them for a page
      this.emitFile({ type: 'asset', fileName: '.vite/rules.json', source: JSON.stringify(rules) });
    },
  },
};
