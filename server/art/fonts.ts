import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

export const FONT_FAMILY = 'Readex Pro';
/** With two, missing letters come from either face and bold turns light. */
export const FONT_WEIGHT = 600;
const SCRIPTS = ['arabic', 'latin', 'latin-ext'];

const require = createRequire(import.meta.url);
let files: string[] | null = null;

/** Unpacked once per process. */
export function fontFiles(): string[] {
  if (files) return files;
  const folder = mkdtempSync(join(tmpdir(), 'etravelers-fonts-'));
  files = SCRIPTS.map((script) => {
    const name = `readex-pro-${script}-${FONT_WEIGHT}-normal.woff`;
    const file = join(folder, name.replace('woff', 'ttf'));
    writeFileSync(file, sfntOf(readFileSync(require.resolve(`@fontsource/readex-pro/files/${name}`))));
    return file;
  });
  return files;
}

type Table = { tag: Buffer; checksum: number; body: Buffer };

/** WOFF 1.0 (W3C): inflates each table under a new directory. */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index): Table => {
    const entry = 44 + 20 * index;
    const [offset, packed, plain] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const raw = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      body: packed < plain ? inflateSync(raw) : raw,
    };
  });
  const steps = Math.floor(Math.log2(count));
  const directory = Buffer.alloc(12 + 16 * count);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  [count, 2 ** steps * 16, steps, (count - 2 ** steps) * 16].forEach((value, index) =>
    directory.writeUInt16BE(value, 4 + 2 * index),
  );
  const bodies: Buffer[] = [];
  let at = directory.length;
  tables.forEach(({ tag, checksum, body }, index) => {
    const entry = 12 + 16 * index;
    tag.copy(directory, entry);
    [checksum, at, body.length].forEach((value, word) => directory.writeUInt32BE(value, entry + 4 + 4 * word));
    const padding = Buffer.alloc((4 - (body.length % 4)) % 4);
    bodies.push(body, padding);
    at += body.length + padding.length;
  });
  return Buffer.concat([directory, ...bodies]);
}
