import { execFileSync } from 'node:child_process';
import process from 'node:process';

/** A page for each machine, drawn when the site is made. */
export default {
  paths: () =>
    JSON.parse(
      execFileSync(process.execPath, ['scripts/flows/pages.ts'], {
        cwd: new URL('../..', import.meta.url),
        encoding: 'utf8',
        maxBuffer: 50_000_000,
      }),
    ),
};
