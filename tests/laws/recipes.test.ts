import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './import-graph.ts';

const PAGES = [
  ...readdirSync(join(ROOT, 'docs/how-to')).map((name) => `docs/how-to/${name}`),
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/commands.md',
  'docs/configuration.md',
  'docs/demonstration.md',
  'docs/glossary.md',
  'docs/suppliers.md',
];
/** What stands at the root of the project: a path in a page begins with one of these. */
const TOP = new Set(readdirSync(ROOT));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8');
/** Paths in a page's code marks, a name of the reader's own (`<name>`, `NNN`) standing for any. */
const pathsIn = (page: string) =>
  [...textOf(page).matchAll(/`([\w.@<>*{}/-]+)`/gu)].flatMap(([, path = '']) =>
    path.includes('/') && TOP.has(path.split('/')[0] ?? '') ? [path] : [],
  );
const isThere = (path: string) => globSync(path.replaceAll(/<[^>]+>|NNN/gu, '*'), { cwd: ROOT }).length > 0;
const commandsIn = (page: string) => [...textOf(page).matchAll(/npm run ([\w:-]+)/gu)].map(([, name = '']) => name);
const linksIn = (page: string) => [...textOf(page).matchAll(/\]\(([^)#:]+\.md)/gu)].map(([, link = '']) => link);

describe('the recipes for somebody new', () => {
  it.each(PAGES)('[HO9] [HO3] %s names files, commands and pages that are there', (page) => {
    expect(pathsIn(page).filter((path) => !isThere(path))).toEqual([]);
    expect(commandsIn(page).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(textOf(page)).not.toMatch(/node scripts\//u);
    expect(linksIn(page).filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
  });

  it('[HO9] a path, a command and a page that are missing would be seen', () => {
    expect(PAGES.flatMap(pathsIn).length).toBeGreaterThan(100);
    expect(PAGES.flatMap(commandsIn)).toContain('check');
    expect(PAGES.flatMap(linksIn)).toContain('call.md');
    expect(isThere('src/features/<feature>/<name>-screen.tsx')).toBe(true);
    expect(isThere('src/features/<feature>/<name>-nothing.tsx')).toBe(false);
  });
});
