import process from 'node:process';
import { bin, run } from './run.ts';

/** `npm run t`: tests affected by uncommitted changes, watched; with files those affected by them, once. */
const files = process.argv.slice(2);
const projects = ['pure', 'mocking', 'screens'].map((name) => `--project=${name}`);
const what = files.length > 0 ? ['related', '--run', ...files] : ['--changed'];
const { code } = await run([bin('vitest/vitest.mjs'), ...what, ...projects, '--passWithNoTests']);
process.exitCode = code;
