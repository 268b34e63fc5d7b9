import { defineConfig } from 'oxlint';
import { CLIMBING, lawOverrides } from './scripts/law-lint.ts';

/** What fails a test that does not hold: a test that calls none of it cannot fail. */
const ASSERTING = ['expect', 'expect.*', 'fc.assert', 'expectTypeOf'];

/** Lint, and the law of imports as lint says it while one types (scripts/law.ts). */
export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'unicorn', 'vitest'],
  jsPlugins: ['eslint-plugin-compat'],
  settings: {
    lintAllEsApis: true,
  },
  categories: {
    correctness: 'error',
  },
  ignorePatterns: ['dist/**', 'dist-ssr/**', 'dist-server/**', 'var/**', 'reports/**', 'locales/**'],
  rules: {
    ...CLIMBING,
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'unicorn/filename-case': [
      'error',
      {
        case: 'kebabCase',
      },
    ],
    'max-lines': [
      'error',
      {
        max: 200,
        skipBlankLines: true,
        skipComments: true,
      },
    ],
    'typescript/no-explicit-any': 'error',
    'vitest/valid-title': 'off',
    'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['onEveryPath'] }],
    'vitest/no-conditional-tests': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    'no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        varsIgnorePattern: '^_',
      },
    ],
  },
  overrides: [
    ...lawOverrides(),
    {
      files: ['contract/**', 'machines/**', 'src/**'],
      rules: {
        'compat/compat': 'error',
      },
    },
    {
      files: ['src/**'],
      rules: {
        'react/rules-of-hooks': 'error',
      },
    },
    {
      files: ['machines/**/*.machine.ts'],
      rules: {
        'max-lines': [
          'error',
          {
            max: 450,
            skipBlankLines: true,
            skipComments: true,
          },
        ],
      },
    },
    {
      files: ['tests/**', 'scripts/**'],
      rules: {
        'typescript/no-explicit-any': 'off',
        'max-lines': [
          'error',
          {
            max: 300,
            skipBlankLines: true,
            skipComments: true,
          },
        ],
      },
    },
    {
      files: ['tests/**/*.test.{ts,tsx}', 'tests/**/*.spec.ts'],
      rules: {
        'vitest/expect-expect': ['error', { assertFunctionNames: ASSERTING }],
      },
    },
  ],
});
