import { join } from 'node:path';
import process from 'node:process';
import { isBuilt, isServerBuilt } from './built.ts';
import { ROOT } from './run.ts';

/** Requests leave little garbage. */
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=30'];
/** Else each compressing thread's glibc arena keeps its peak memory. */
const MEMORY = { MALLOC_ARENA_MAX: '2' };

/** `npm start`: builds what is outdated, then becomes the server. */
process.env.NODE_ENV = 'production';
if (!isBuilt() || !isServerBuilt()) {
  process.stdout.write('Building the site ...\n');
  const { ensureBuilt } = await import('./build.ts');
  await ensureBuilt();
}
const entry = join(ROOT, 'dist-server/main.js');
// frees the builder's memory; without exec (Windows) it stays
if (process.platform !== 'win32' && typeof process.execve === 'function')
  process.execve(process.execPath, [process.execPath, ...FLAGS, entry], { ...MEMORY, ...process.env });
await import(entry);
