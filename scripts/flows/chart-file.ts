import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/run.ts';
import type { Chart } from './chart.ts';
import { machineFile } from './machines.ts';

/** Beside its machine. */
export const chartFile = (name: string): string => machineFile(name).replace('.machine.ts', '.chart.json');

export function readChart(name: string): Chart | null {
  const path = join(ROOT, chartFile(name));
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Chart) : null;
}

export const writeChart = (name: string, chart: Chart): void =>
  writeFileSync(join(ROOT, chartFile(name)), `${textOfChart(chart)}\n`);

const LISTS = ['on', 'after', 'states'];

/** A line for each transition, so that a review reads one. */
export function textOfChart(value: unknown, indent = '', isList = false): string {
  const inner = `${indent}  `;
  const isRow = Array.isArray(value) && (value.length > 1 || (value[0] as object | undefined)?.hasOwnProperty('src'));
  if (isRow && value.some((item) => item instanceof Object))
    return `[\n${value.map((item) => inner + textOfChart(item, inner)).join(',\n')}\n${indent}]`;
  if (!(value instanceof Object) || Array.isArray(value)) return inline(value);
  const entries = Object.entries(value);
  const isState =
    indent === '' || entries.some(([key]) => ['onDone', 'onError', 'invoke', 'always', ...LISTS].includes(key));
  if (!isList && !isState) return inline(value);
  const lines = entries.map(
    ([key, part]) => `${inner}${JSON.stringify(key)}: ${textOfChart(part, inner, LISTS.includes(key))}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

export function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!(value instanceof Object) || Object.keys(value).length === 0) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${inline(part)}`)
    .join(', ')} }`;
}
