import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { InlineConfig } from 'vite';
import { takeLock } from '#server/db/server-lock.ts';
import { isBuilt, isServerBuilt } from './built.ts';
import { ROOT } from './run.ts';
import { buildTargets, oldBrowsers } from './served-browsers.ts';

const LOCK = join(ROOT, '.cache/build.lock');
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** By whoever builds, not by whoever asks whether it is needed. */
const build = async (config: InlineConfig) => (await import('vite')).build(config);

export const buildAll = (): Promise<void> => alone(buildOnce);

/** What is older than its sources, unless another process does. */
export const ensureBuilt = (): Promise<void> =>
  alone(async () => {
    if (!isBuilt()) await buildOnce();
    else if (!isServerBuilt()) await buildServer();
  });

/** Parallel builds lose font faces: later callers wait. */
export async function alone<Built>(work: () => Promise<Built>): Promise<Built> {
  mkdirSync(dirname(LOCK), { recursive: true });
  let lock = takeLock(LOCK, 0);
  for (; lock === null; lock = takeLock(LOCK, 0)) await wait(500);
  const before = process.env.NODE_ENV;
  // a test run's NODE_ENV would build development versions
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    lock.release();
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

async function buildOnce(): Promise<void> {
  const started = performance.now();
  const at = (path: string) => join(ROOT, path);
  rmSync(at('dist'), { recursive: true, force: true });
  rmSync(at('dist-ssr'), { recursive: true, force: true });
  await build({ root: ROOT, logLevel: 'warn', build: { rolldownOptions: { input: 'src/entry-client.tsx' } } });
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: { ssr: 'src/entry-server.tsx', outDir: 'dist-ssr', manifest: false, copyPublicDir: false },
  });
  await buildBoot(at('src/delivery/boot.ts'), join(at('dist-ssr'), 'boot.js'));
  writeFileSync(at('dist-ssr/old-browsers.txt'), oldBrowsers());
  const shell = shellOf(at('dist'));
  await buildBoot(at('src/delivery/service-worker.ts'), join(at('dist'), 'sw.js'), {
    SHELL: JSON.stringify(shell),
    SHELL_VERSION: JSON.stringify(
      createHash('sha256').update(shell.join()).update(String(Date.now())).digest('hex').slice(0, 8),
    ),
  });
  await buildServer();
  const files = await compressFolder(at('dist'));
  // written last: its age marks a complete build
  writeFileSync(at('dist-ssr/built.json'), JSON.stringify({ at: new Date().toISOString(), files }));
  process.stdout.write(`built ${files} files in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Native ones, and rarely used ones. */
const OUTSIDE = [
  '@fastify/helmet',
  '@fastify/rate-limit',
  '@fastify/static',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  '@resvg/resvg-js',
  'fastify',
  'nodemailer',
  'pg',
  'pino',
  'prom-client',
  'vite',
];

/** Starts faster than from sources. */
export async function buildServer(entry = 'server/main.ts', outDir = 'dist-server'): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      rolldownOptions: {
        input: { main: entry, 'file-worker': 'server/files/worker.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
}

/** Both languages, fonts, picture; its styles are inline. */
function shellOf(dist: string): string[] {
  const letters = readdirSync(join(dist, 'assets')).filter((file) =>
    /^readex-pro-(arabic|latin)-wght.*\.woff2$/.test(file),
  );
  const seas = ['seaar', 'seaen', 'seaphone', 'nightar', 'nighten', 'nightphone'].map(
    (form) => `/art/scene-calm-sea-${form}.svg`,
  );
  const skylines = ['footerar', 'footeren', 'footerphone'].map((form) => `/art/scene-kuwait-${form}.svg`);
  return [
    '/ar/offline',
    '/en/offline',
    '/favicon.svg',
    ...seas,
    ...skylines,
    ...letters.map((file) => `/assets/${file}`),
  ];
}

async function buildBoot(source: string, file: string, define: Record<string, string> = {}): Promise<void> {
  const bundles = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: { write: false, target: buildTargets(), rolldownOptions: { input: source, output: { format: 'iife' } } },
  });
  const output = [bundles].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunk = output.find((part) => part.type === 'chunk');
  if (chunk === undefined) throw new Error('the boot script came to nothing');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, chunk.code);
}

const WORTH = /\.(js|css|svg|json|txt|html|xml|webmanifest|ico|map)$/;

async function compressFolder(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files
      .filter((file) => WORTH.test(file) && !file.includes('.vite'))
      .map(async (file) => {
        const plain = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
        const [brotli, gzipped] = await Promise.all([brotliAsync(plain, { params }), gzipAsync(plain, { level: 9 })]);
        if (brotli.length < plain.length) writeFileSync(`${file}.br`, brotli);
        if (gzipped.length < plain.length) writeFileSync(`${file}.gz`, gzipped);
      }),
  );
  return files.length;
}

if (import.meta.main) await buildAll();
