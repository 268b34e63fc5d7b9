import process from 'node:process';
import { bin, run } from './run.ts';

/**
 * `npm run t`: the tests without database, build or browser that what changed since the last commit can break, and again at
 * each change; `npm run t -- FILE …`: those that these files can break, once.
 */
const files = process.argv.slice(2);
const projects = ['pure', 'mocking', 'screens'].map((name) => `--project=${name}`);
const what = files.length > 0 ? ['related', '--run', ...files] : ['--changed'];
const { code } = await run([bin('vitest/vitest.mjs'), ...what, ...projects, '--passWithNoTests']);
process.exitCode = code;
