import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { Impossible } from '#scripts/ops/command.ts';

const FORMAT = 1;
const Manifest = z.object({
  format: z.literal(FORMAT),
  product: z.string(),
  made_at: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  bytes: z.number(),
  sha256: z.string(),
  facts: z.object({
    migrations: z.array(z.string()),
    counts: z.record(z.string(), z.number()),
    ledger: z.array(z.object({ account: z.string(), currency: z.string(), sum: z.number() })),
    stock: z.object({ held: z.number(), sold: z.number() }),
    key_ids: z.array(z.string()),
  }),
});
/** FILE.json beside a backup: time, source, and facts to verify. */
export type Manifest = z.infer<typeof Manifest>;

export const manifestOf = (file: string): string => `${file}.json`;

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export async function writeManifest(
  file: string,
  origin: Pick<Manifest, 'made_at' | 'dialect' | 'facts'>,
): Promise<Manifest> {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const manifest = {
    format: FORMAT,
    product: version,
    ...origin,
    bytes: statSync(file).size,
    sha256: await sha256(file),
  } as const;
  writeFileSync(manifestOf(file), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/** Of a complete backup; throws Impossible otherwise. */
export async function readManifest(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new Impossible(`There is no file ${file}.`);
  if (!existsSync(manifestOf(file)))
    throw new Impossible(`${manifestOf(file)} is missing: a backup is two files, and both are needed.`);
  const read = Manifest.safeParse(parsed(readFileSync(manifestOf(file), 'utf8')));
  if (!read.success) throw new Impossible(`${manifestOf(file)} is not a manifest of a backup that this program knows.`);
  if (statSync(file).size !== read.data.bytes || (await sha256(file)) !== read.data.sha256)
    throw new Impossible(`${file} is not as it was when it was made: its checksum differs.`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
