import { chartOf, type Chart } from './chart.ts';
import { chartFile, readChart, writeChart } from './chart-file.ts';
import { differences } from './difference.ts';
import { loadMachine } from './machines.ts';
import { isStored, keepWords, lostWords, readStored } from './stored.ts';

export function faultsOf(name: string, approved: Chart | null, live: Chart): string[] {
  return [
    ...(approved ? differences(approved, live) : ['it has no chart file']),
    ...lostWords(readStored()[name] ?? [], live),
  ];
}

/** Says how charts differ from the approved ones; 1 if any does. */
export async function check(names: string[]): Promise<number> {
  let changed = 0;
  for (const name of names) {
    const faults = faultsOf(name, readChart(name), chartOf(await loadMachine(name)));
    if (!faults.length) continue;
    changed += 1;
    const [title, hint] = [
      `${name}: the chart differs from ${chartFile(name)}`,
      `Meant? npm run flows -- approve ${name}`,
    ];
    console.error([title, ...faults, hint].join('\n  '));
  }
  return changed ? 1 : 0;
}

export async function approve(names: string[]): Promise<number> {
  for (const name of names) {
    const [before, live] = [readChart(name), chartOf(await loadMachine(name))];
    if (isStored(name)) keepWords(name, live);
    if (JSON.stringify(before) === JSON.stringify(live)) continue;
    writeChart(name, live);
    console.log([`${chartFile(name)} written`, ...(before ? differences(before, live) : [])].join('\n  '));
  }
  return 0;
}
