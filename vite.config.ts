import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { firstLoad, themeVariablesSheet } from './scripts/first-load.ts';
import { firstPages } from './scripts/first-load/chunks.ts';
import { shortNames } from './scripts/first-load/class-names.ts';
import { buildTargets } from './scripts/served-browsers.ts';

const TESTS = 'tests/**/*.test.{ts,tsx}';
/** Those that draw, those that ask a server or a database, and those that read the code itself; all others need none of it. */
const SCREENS = 'tests/**/*.screen.test.{ts,tsx}';
const SERVER = 'tests/server/**/*.{api,faults,nightly}.test.ts';
const LAWS = 'tests/laws/*.test.ts';
/** Files of the full run alone, or of one that names such a file. */
const NIGHTLY = '.nightly.test.ts';
const AT_NIGHT =
  process.env.TEST_FULL !== undefined || process.argv.some((word) => word.includes(NIGHTLY))
    ? []
    : [`tests/**/*${NIGHTLY}`];

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
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, exclude: [...exclude, ...AT_NIGHT], ...settings },
});

const inModules = (path: string) => fileURLToPath(new URL(`./node_modules/${path}`, import.meta.url));

/** The files every page asks for. */
const ALWAYS_HERE = /[\\/](react|base|entry-client|rolldown-runtime)-[\w-]+\.js$/;

/** What every page needs before it lives, besides React. */
const BASE =
  /node_modules[\\/](react-router|react-router-dom|@tanstack|xstate|@xstate|@lingui|use-sync-external-store)[\\/]|vite[\\/]preload-helper/;

/** What any call needs: asked for once, with the first. */
const FIRST_CALL =
  /node_modules[\\/](axios|zod)[\\/]|contract[\\/](calls[\\/](call|api-error)|entities[\\/](money|dates|offer|package-card|entry))\.ts/;

export default defineConfig(({ command, isSsrBuild }) => {
  const isClientBuild = command === 'build' && isSsrBuild !== true;
  return {
    plugins: [
      // before react(): <Trans> must still be JSX when the macro sees it
      babel({ presets: [linguiTransformerBabelPreset()] }),
      react(),
      lingui(),
      themeVariablesSheet,
      firstLoad,
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
            treeshake: { propertyReadSideEffects: false },
            output: {
              chunkFileNames: 'assets/[name]-[hash:7].js',
              entryFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
              codeSplitting: {
                groups: [
                  // each run in a task of its own: two that compress well, asked for once
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]delivery[\\/]react\.ts$/,
                  },
                  { name: 'base', test: BASE },
                  ...firstPages(),
                  { name: 'client', test: FIRST_CALL },
                  // what every dialog opens in, and what floats beside a field or a button, with what they stand on
                  { name: 'window', test: /src[\\/]components[\\/]window[\\/]/ },
                  {
                    name: 'popover',
                    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]Popover[\\/]|@floating-ui[\\/]/,
                  },
                  { name: 'icons', test: /@tabler[\\/]icons-react[\\/]/, minShareCount: 2 },
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
        project('laws', [LAWS], { isolate: false }, MOCKING),
      ],
    },
  };
});
