import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '#scripts/run.ts';
import { STYLE } from '#scripts/flows/draw/style.ts';
import { entriesOf } from './data.ts';
import { forgetUnused, kept } from './kept.ts';

export const FOLDER = join(ROOT, 'reports/flows');
const HERE = import.meta.dirname;

/** Writes reports/flows: a page without modules or fetches, so that it opens from a folder. */
export async function writeAtlas(): Promise<{ machines: number; failed: string[] }> {
  const [{ entries, walks }, script] = await Promise.all([entriesOf(), kept('page', pageScript)]);
  rmSync(join(FOLDER, 'paths'), { recursive: true, force: true });
  forgetUnused();
  mkdirSync(join(FOLDER, 'paths'), { recursive: true });
  for (const [name, own] of walks)
    writeFileSync(join(FOLDER, 'paths', `${name}.js`), `atlasWalks(${JSON.stringify(own)})`);
  const style = readFileSync(join(HERE, 'page.css'), 'utf8');
  // neither may end the script it stands in
  const [data, code] = [
    JSON.stringify(entries).replaceAll('<', '\\u003c'),
    script.replaceAll('</script', '<\\/script'),
  ];
  writeFileSync(
    join(FOLDER, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Atlas of flows</title><style>${style}${STYLE}</style></head><body><div id="atlas"></div><script>window.ATLAS=${data}</script><script>${code}</script></body></html>`,
  );
  return {
    machines: entries.length,
    failed: entries.flatMap((entry) => ('error' in entry ? [`${entry.file}: ${entry.error}`] : [])),
  };
}

async function pageScript(): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    // whoever asks, as the development server may
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(HERE, 'page.tsx'), formats: ['iife'], name: 'atlas' } },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('the page of the atlas was not built');
  return bundle.output[0].code;
}
