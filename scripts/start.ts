import { join } from 'node:path';
import process from 'node:process';
import { isBuilt, isServerBuilt } from './built.ts';
import { ROOT } from './run.ts';

/** A small nursery and a heap that grows in small steps: requests leave little behind, and what they leave is soon gone. */
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=30'];
/** One of glibc's arenas for each thread that compresses would keep what it once held. */
const MEMORY = { MALLOC_ARENA_MAX: '2' };

/** `npm start`: builds what is older than its sources, then becomes the server. */
process.env.NODE_ENV = 'production';
if (!isBuilt() || !isServerBuilt()) {
  process.stdout.write('Building the site ...\n');
  const { ensureBuilt } = await import('./build.ts');
  await ensureBuilt();
}
const entry = join(ROOT, 'dist-server/main.js');
// the builder's memory goes with this process; where one cannot become another (Windows), it stays
if (process.platform !== 'win32' && typeof process.execve === 'function')
  process.execve(process.execPath, [process.execPath, ...FLAGS, entry], { ...MEMORY, ...process.env });
await import(entry);
