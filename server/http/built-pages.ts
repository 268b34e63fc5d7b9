import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer, PageResult } from '#contract/page.ts';
import { CLIENT_ENTRY, closureOf, type Chunk, type Manifest } from './manifest.ts';
import { documentOf, type PageSource } from './page-source.ts';
import { cssOf, isFace, isLayered, criticalCss, type Rules } from './critical-css.ts';

/** Throws when there is no build. */
export async function builtPages(root: string): Promise<PageSource> {
  const manifestFile = join(root, 'dist/.vite/manifest.json');
  const bundle = join(root, 'dist-ssr/entry-server.js');
  if (!existsSync(manifestFile) || !existsSync(bundle))
    throw new Error('The site is not built yet: run `npm start`, or `npm run build` first.');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const boot = readFileSync(join(root, 'dist-ssr/boot.js'), 'utf8').trim();
  const renderer = (await import(pathToFileURL(bundle).href)) as PageRenderer;
  const styles = inlineStyles(root, manifest);
  const window = windowOf(manifest);
  return {
    renderer: async () => renderer,
    async document(result, _url, beside, before) {
      const { layers, rules, whole, faces, sheets, chunks } = styles(result.modules);
      const likely = filesAhead(manifest, result);
      const css = beside ? criticalCss(rules, result.body) : whole;
      const name = beside?.({ data: result.data, css: whole, likely });
      const asks = `data-chunks="${chunks}" data-sheets="${sheets}" data-window="${window}"${name === undefined ? '' : ` data-page-data="${name}"`}`;
      return documentOf(result, {
        // fonts load after the first paint: src/delivery removes this attribute
        attributes: ' data-plain',
        head: `<style>${layers}</style><style>${css}</style><style>${faces}</style><script ${asks}>${boot}</script>`,
        before,
        hasData: name === undefined,
      });
    },
    scriptHashes: [`'sha256-${createHash('sha256').update(boot).digest('base64')}'`],
    keeps: true,
    oldBrowsers: new RegExp(readFileSync(join(root, 'dist-ssr/old-browsers.txt'), 'utf8')),
    root,
    close: async () => undefined,
  };
}

type Styles = { layers: string; rules: Rules; whole: string; faces: string; sheets: string; chunks: string };

/** A script writes the disabled links: preload scanners fetch them in HTML. */
function inlineStyles(root: string, manifest: Manifest): (modules: string[]) => Styles {
  const cache = new Map<string, Styles>();
  const built = JSON.parse(readFileSync(join(root, 'dist/.vite/rules.json'), 'utf8')) as Record<string, Rules>;
  return (modules) => {
    const name = modules.toSorted().join('|');
    const cachedStyles = cache.get(name);
    if (cachedStyles) return cachedStyles;
    const chunks = closureOf(manifest, [CLIENT_ENTRY, ...modules]);
    const files = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    const all = files.flatMap((file) => built[file] ?? []);
    const rules = all.filter((part) => !isFace(part) && !isLayered(part));
    const fresh = {
      layers: cssOf(all.filter(isLayered)),
      rules,
      whole: cssOf(rules),
      faces: cssOf(all.filter(isFace)),
      sheets: files.map((file) => `/${file}`).join(' '),
      chunks: inRequestOrder(manifest, chunks)
        .map((chunk) => `/${chunk.file}`)
        .join(' '),
    };
    cache.set(name, fresh);
    return fresh;
  };
}

/** What the likely next page needs beyond this one's files. */
function filesAhead(manifest: Manifest, { modules, likely }: PageResult): string[] {
  if (likely === null) return [];
  const here = new Set(closureOf(manifest, [CLIENT_ENTRY, ...modules]));
  const chunks = closureOf(manifest, [likely]).filter((chunk) => !here.has(chunk));
  return chunks.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`);
}

function windowOf(manifest: Manifest): string {
  const chunk = Object.values(manifest).find(({ name }) => name === 'window');
  if (chunk === undefined) throw new Error('The build has no file for windows: see vite.config.ts.');
  return [chunk.file, ...(chunk.css ?? [])].map((file) => `/${file}`).join(' ');
}

/** HTTP/1.1 fetches six files at a time: large ones first. */
function inRequestOrder(manifest: Manifest, chunks: Chunk[]): Chunk[] {
  const application = closureOf(manifest, [CLIENT_ENTRY]);
  const orderOf = (chunk: Chunk) => {
    if (!application.includes(chunk)) return 2;
    return chunk.imports === undefined ? 1 : 0;
  };
  return chunks.toSorted((one, other) => orderOf(one) - orderOf(other));
}
