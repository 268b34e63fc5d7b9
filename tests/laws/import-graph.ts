import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Edge } from '#scripts/law.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Every TypeScript file of these folders, as paths below the root. */
export function sourcesOf(folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll('\\', '/')),
  );
}

/** The code alone, on the same lines. */
export const withoutComments = (code: string) =>
  code.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gsu, (comment) => comment.replaceAll(/[^\n]/gu, ''));

const STATEMENT = /(?:^|[\n;])\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g;

/** The imports of one file's text, relative ones resolved to paths below the root. */
export function importsOf(file: string, text: string): Edge[] {
  const code = text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const imports = [...code.matchAll(STATEMENT)].map(([, type, to = '']) => ({
    to,
    isType: type !== undefined,
    isLate: false,
  }));
  const dynamic = [...code.matchAll(DYNAMIC)].map(([, to = '']) => ({ to, isType: false, isLate: true }));
  return [...imports, ...dynamic].map(({ to, ...how }) => ({ from: file, to: resolved(file, to), ...how }));
}

export const graphOf = (files: string[]): Edge[] =>
  files.flatMap((file) => importsOf(file, readFileSync(join(ROOT, file), 'utf8')));

function resolved(file: string, to: string): string {
  const bare = to.split('?')[0] ?? to;
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('../')) return bare;
  return bare.startsWith('.') ? posix.join(posix.dirname(file), bare) : `package:${bare}`;
}

/** Rings of files that need each other to load; imports of types make none. */
export function cyclesOf(edges: Edge[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, isType } of edges)
    if (!isType && !to.startsWith('package:')) next.set(from, [...(next.get(from) ?? []), to]);
  const visited = new Set<string>();
  const cycles: string[][] = [];
  const walk = (file: string, path: string[]) => {
    if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file]);
    if (visited.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...path, file]);
    visited.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
}
