import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** With this Node; streams its output. */
export function run(
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const show = (stream: NodeJS.WriteStream) => (part: Buffer) => {
      output += part.toString();
      stream.write(part);
    };
    child.stdout.on('data', show(process.stdout));
    child.stderr.on('data', show(process.stderr));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export const failureSummary = (title: string, why = ''): string =>
  [title, ...stripVTControlCharacters(why).split('\n').slice(0, 4)].filter((line) => line.trim() !== '').join('\n    ');

export const bin = (path: string) => `node_modules/${path}`;
