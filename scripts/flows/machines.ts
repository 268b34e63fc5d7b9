import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { ROOT } from '#scripts/run.ts';

const ENDING = '.machine.ts';
const FILES = new Map(
  globSync(`machines/**/*${ENDING}`, { cwd: ROOT })
    .toSorted()
    .map((file) => [basename(file, ENDING), file]),
);

export const machineNames = (): string[] => [...FILES.keys()].toSorted();

export function machineFile(name: string): string {
  const file = FILES.get(name);
  if (!file) throw new Error(`No machine is called ${name}. There are: ${machineNames().join(', ')}.`);
  return file;
}

export async function loadMachine(name: string): Promise<AnyStateMachine> {
  const file = machineFile(name);
  const parts = (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>;
  const machine = Object.values(parts).find((part) => part instanceof Object && 'root' in part && 'definition' in part);
  if (!machine) throw new Error(`${file} exports no machine`);
  return machine as AnyStateMachine;
}
