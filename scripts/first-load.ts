import type { Plugin } from 'vite';
import { cssOf, isFace, type Rules } from '#server/http/critical-css.ts';
import { rulesOf } from './first-load/rules.ts';

/** Mantine's provider would inline them in every page, uncached. */
export const themeVariablesSheet: Plugin = {
  name: 'theme-variables-sheet',
  enforce: 'pre',
  async transform(_code, id) {
    if (!id.endsWith('/src/theme/mantine-variables.css')) return null;
    const { themeVariables } = await import('#src/theme/css-variables.ts');
    return { code: themeVariables(), map: null };
  },
};

/** Of the first pages and first request. */
const FIRST = /^(?:react|base|entry-client|home\.page|parts|list|package\.page|package|blocks|common|client)$/;
/** They name components only for React's developer tools. */
const NAMED = /react-router[\\/]dist[\\/]production|@mantine[\\/](?:core|hooks|notifications)[\\/]esm/;
const NAME = /^\w+(?:\.\w+)?\.displayName = .*;$/gm;
/** Marked pure, so that unused ones are dropped. */
const MADE = /^((?:var|const) \w+ = )(?=\w+\.(?:forwardRef|createContext|memo)\()/gm;
const NO_SCROLL_AREA = '\0no-scroll-area';

/** Optimises the browser's build for a first visit. */
export const firstLoad: Plugin = {
  name: 'first-load',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  resolveId: {
    order: 'pre',
    filter: { id: /\/ScrollArea\.mjs$/ },
    // Mantine's windows only compare with it, and it would add 15 kB
    handler: (_id, importer = '') => (/(?:Modal|Drawer)Root\.mjs$/.test(importer) ? NO_SCROLL_AREA : null),
  },
  load: {
    filter: { id: new RegExp(`^${NO_SCROLL_AREA}`) },
    handler: () => 'export const ScrollArea = { Autosize: null };',
  },
  transform: {
    filter: { id: NAMED },
    // a name assigned later keeps unused components in the bundle
    handler: (code) => ({ code: code.replace(NAME, '').replace(MADE, '$1/* @__PURE__ */ '), map: null }),
  },
  generateBundle: {
    // Vite adds its own list to the first line
    order: 'post',
    handler(_options, bundle) {
      const rules: Record<string, Rules> = {};
      for (const file of Object.values(bundle)) {
        // compiled eagerly on another thread while loading; else Chromium compiles each function at its first call
        if (file.type === 'chunk' && FIRST.test(file.name) && !file.facadeModuleId?.endsWith('.po'))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const all = rulesOf(String(file.source));
        rules[file.fileName] = all;
        // font faces are in every page: repeating them causes a full relayout
        file.source = cssOf(all.filter((part) => !isFace(part)));
      }
      // by file, as the server picks them for a page
      this.emitFile({ type: 'asset', fileName: '.vite/rules.json', source: JSON.stringify(rules) });
    },
  },
};
