import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { firstPages } from './scripts/first-files.ts';
import { namelessComponents } from './scripts/nameless-components.ts';
import { buildTargets } from './scripts/served-browsers.ts';
import { shortNames } from './scripts/short-names.ts';
import { themeVariablesSheet, windowsWithoutScrollArea } from './scripts/theme-variables.ts';

const TESTS = 'tests/**/*.test.{ts,tsx}';
/** Those that draw, those that ask a server or a database, and those that read the code itself; all others need none of it. */
const SCREENS = 'tests/**/*.screen.test.{ts,tsx}';
const SERVER = 'tests/server/**/*.{api,faults}.test.ts';
const LAWS = 'tests/laws/*.test.ts';

/**
 * Test files that put other modules or globals in the place of the product's, found by what they call: each has a process
 * of its own. All others share what they import, which is read once by each worker.
 */
const HERE = fileURLToPath(new URL('.', import.meta.url));
const MOCKING = globSync(TESTS, { cwd: HERE }).filter((file) =>
  /\bvi\s*\.\s*(?:mock|doMock|resetModules|stubGlobal|stubEnv)\b/.test(readFileSync(`${HERE}/${file}`, 'utf8')),
);
/** A group of test files with settings of its own. */
const project = (
  name: string,
  include: string[],
  settings: TestProjectInlineConfiguration['test'] = {},
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({ extends: true, test: { name, include, exclude, ...settings } });

const inModules = (path: string) => fileURLToPath(new URL(`./node_modules/${path}`, import.meta.url));

/**
 * What every page needs before it lives, in two files that are each run in a task of their own: they compress better than
 * ten and are asked for once.
 */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]delivery[\\/]react\.ts/;
const BASE =
  /node_modules[\\/](react-router|react-router-dom|@tanstack|xstate|@xstate|zod|@lingui|use-sync-external-store)[\\/]|vite[\\/]preload-helper/;

/**
 * The window that every dialog opens in, and what floats beside a field or a button: each one file, with the parts of
 * Mantine it stands on. In pieces they were a dozen files, one behind the other where a button was pressed early.
 */
const WINDOW = new RegExp(
  [
    String.raw`@mantine[\\/]core[\\/]esm[\\/]components[\\/](Modal|ModalBase|Drawer|Paper|FocusTrap|Portal|VisuallyHidden)[\\/]`,
    String.raw`@mantine[\\/]core[\\/]esm[\\/]core[\\/]utils[\\/](is-element|get-single-element-child)[\\/]`,
    String.raw`@mantine[\\/]store[\\/]`,
    String.raw`@mantine[\\/]hooks[\\/]esm[\\/](utils[\\/]use-callback-ref|use-(focus-trap|focus-return|window-event))[\\/]`,
    String.raw`node_modules[\\/](react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib)[\\/]`,
    String.raw`src[\\/]components[\\/](modal-window|modal-css|use-close-request|use-swipe-down|use-focus-back|dialog)\b`,
  ].join('|'),
);
const POPOVER =
  /@mantine[\\/]core[\\/]esm[\\/](components[\\/]Popover|utils[\\/]Floating)[\\/]|node_modules[\\/]@floating-ui[\\/]/;

/** What several later pages share in crumbs: each file of one icon or one schema is a name in every visitor's first file. */
const ICONS = /@tabler[\\/]icons-react[\\/]/;
const AUTH_FRAME = /features[\\/]account[\\/](?:auth-frame|new-password-fields)\b/;
/** What every form that is sent stands on: asked for with the first of them. */
const FORM = /src[\\/]components[\\/]send-form\b|features[\\/]account[\\/]oops\b|machines[\\/]shared[\\/]form-state\b/;
/** Buttons of one step, with what they and the rows beside them do for the keys. */
const COUNTER = /src[\\/]components[\\/](?:counter|step-button|use-focus-at-fewer)\b/;
/** How what is typed is compared with names. */
const NEAR = /contract[\\/]rules[\\/](?:fold|near-words)\b/;
const WORD_FORM = /(?:machines[\\/]shared|src[\\/]effects)[\\/]word-form\b/;

/** Chunks of the first pages, and what the first request needs. */
const FIRST = /^(?:react|base|entry-client|home\.page|parts|list|package\.page|package|common|axios)$/;

/** The files every page asks for. */
const ALWAYS_HERE = /[\\/](react|base|entry-client|rolldown-runtime)-[\w-]+\.js$/;

/**
 * What the first visit runs is compiled whole while it comes in, on a thread of its own: left to itself, Chromium compiles
 * each function at its first call, on the page's.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  generateBundle: {
    // it counts in the first line only, where Vite puts a list of its own
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && FIRST.test(file.name) && !file.facadeModuleId?.endsWith('.po'))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

export default defineConfig(({ command, isSsrBuild }) => {
  const isClientBuild = command === 'build' && isSsrBuild !== true;
  return {
    plugins: [
      // before react(): <Trans> must still be JSX when the macro sees it
      babel({ presets: [linguiTransformerBabelPreset()] }),
      react(),
      lingui(),
      themeVariablesSheet,
      ...(isClientBuild ? [namelessComponents, compiledAhead, windowsWithoutScrollArea] : []),
    ],
    resolve: {
      // the package's exports only ever name its development build, warnings and all
      alias: isClientBuild
        ? [
            { find: /^react-router$/, replacement: inModules('react-router/dist/production/index.mjs') },
            { find: /^react-router\/dom$/, replacement: inModules('react-router/dist/production/dom-export.mjs') },
          ]
        : [],
    },
    // the pages' renderer carries what it uses: from outside, the list of icons alone would bring five thousand modules
    ssr: command === 'build' ? { noExternal: true } : {},
    define: isSsrBuild === true ? { 'process.env.NODE_ENV': '"production"' } : {},
    css: command === 'build' ? { modules: { generateScopedName: shortNames(`${HERE}src/`) } } : {},
    build: {
      manifest: true,
      sourcemap: false,
      target: isSsrBuild === true ? 'node24' : buildTargets(),
      modulePreload: {
        // what the page itself asks for is here long before anything is fetched ahead
        resolveDependencies: (_host, needs) => needs.filter((file) => !ALWAYS_HERE.test(file)),
      },
      rolldownOptions: isClientBuild
        ? {
            output: {
              chunkFileNames: 'assets/[name]-[hash:7].js',
              entryFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
              codeSplitting: {
                groups: [
                  { name: 'react', test: REACT },
                  { name: 'base', test: BASE },
                  ...firstPages(),
                  { name: 'window', test: WINDOW },
                  { name: 'popover', test: POPOVER },
                  { name: 'icons', test: ICONS, minShareCount: 2 },
                  { name: 'word-form', test: WORD_FORM },
                  { name: 'auth-frame', test: AUTH_FRAME },
                  { name: 'form', test: FORM, minShareCount: 2 },
                  { name: 'counter', test: COUNTER, minShareCount: 2 },
                  { name: 'near', test: NEAR, minShareCount: 2 },
                ],
              },
            },
          }
        : {},
    },
    test: {
      environment: 'node',
      setupFiles: ['tests/support/setup.ts'],
      testTimeout: 20_000,
      hookTimeout: 60_000,
      pool: 'forks',
      // one more than the two cores of the smallest machine: those that ask the database wait for it half of their time
      maxWorkers: 3,
      projects: [
        project('pure', [TESTS], { pool: 'threads', isolate: false }, [SCREENS, SERVER, LAWS, ...MOCKING]),
        project('mocking', MOCKING),
        project('screens', [SCREENS], { isolate: false }, MOCKING),
        project('server', [SERVER], { isolate: false }, MOCKING),
        project('laws', [LAWS], {}, MOCKING),
      ],
    },
  };
});
