import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unsupplied } from '#machines/shared/effects.ts';
import { ROOT, sourcesOf } from './import-graph.ts';

type Machine = Parameters<typeof unsupplied>[0] & { id: string };
const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'implementations' in value && 'id' in value;

/** Stands for any effect that is asked for: whatever is read of it or called on it is another one. */
const anything: unknown = new Proxy(() => anything, { get: (_, name) => (name === 'then' ? undefined : anything) });

const load = async (files: string[]) => {
  const moduleExports: { file: string; name: string; value: unknown }[] = [];
  for (const file of files) {
    const module = (await import(/* @vite-ignore */ join(ROOT, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) moduleExports.push({ file, name, value });
  }
  return moduleExports;
};

const exported = await load(sourcesOf(['src']).filter((file) => file.endsWith('.effects.ts')));
const provided = exported
  .map(({ file, name, value }) => ({
    file,
    machine:
      name.startsWith('provide') && typeof value === 'function'
        ? (value as (effects: unknown) => unknown)(anything)
        : value,
  }))
  .filter((entry): entry is { file: string; machine: Machine } => isMachine(entry.machine));

const charts = await load(sourcesOf(['machines']).filter((file) => file.endsWith('.machine.ts')));
const needy = charts
  .map(({ value }) => value)
  .filter(isMachine)
  .filter((machine) => unsupplied(machine).length > 0);

it('finds the machines and their effects', () => {
  process.stdout.write(`effects: ${provided.map(({ machine }) => machine.id).join(', ')}\n`);
  expect(provided.length).toBeGreaterThan(0);
  expect(needy.length).toBeGreaterThan(0);
});

it.each(provided)('[S15] $machine.id gets all its effects in $file', ({ machine }) => {
  expect(unsupplied(machine)).toEqual([]);
});

it.each(needy)('[S15] $id, which asks for effects, is given them', ({ id }) => {
  expect(provided.map(({ machine }) => machine.id)).toContain(id);
});
