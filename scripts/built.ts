import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/** They require a new build of the pages. */
const PAGES = [
  'src',
  'contract',
  'machines',
  'locales',
  'public',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/first-load.ts',
  'scripts/first-load',
  'scripts/served-browsers.ts',
  'postcss.config.cjs',
  'package-lock.json',
];
export const SERVER = ['server', 'contract', 'machines', 'package-lock.json'];

export const isBuilt = (): boolean => isYounger('dist-ssr/built.json', PAGES) && has('dist/.vite/manifest.json');

/** Tests run the server from its sources. */
export const isServerBuilt = (): boolean => isYounger('dist-server/main.js', SERVER);

const has = (path: string) => existsSync(join(ROOT, path));
/** This file is newer than all of these files and folders. */
export const isYounger = (stamp: string, sources: string[]) =>
  has(stamp) && newest(sources.map((path) => join(ROOT, path))) <= modifiedAt(join(ROOT, stamp));

function newest(paths: string[]): number {
  let latest = 0;
  for (const path of paths.filter((each) => existsSync(each))) {
    const isFolder = statSync(path).isDirectory();
    const files = isFolder ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];
    latest = Math.max(latest, isFolder ? 0 : modifiedAt(path));
    for (const entry of files)
      if (entry.isFile()) latest = Math.max(latest, modifiedAt(join(entry.parentPath, entry.name)));
  }
  return latest;
}

const modifiedAt = (file: string) => statSync(file).mtimeMs;
