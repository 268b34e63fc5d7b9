import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/run.ts';

const FOLDER = join(ROOT, 'reports/flows/kept');
const LOCK = 'package-lock.json';
const SOURCES = globSync('scripts/flows/**/*.{ts,tsx}', { cwd: ROOT }).toSorted();
const CODE = [LOCK, ...SOURCES].map((file) => readFileSync(join(ROOT, file), 'utf8')).join('');
const used = new Set<string>();

/** Made once for the same parts and the same code: drawing all charts takes seconds. */
export async function kept(parts: unknown, make: () => Promise<string>): Promise<string> {
  const name = createHash('sha256').update(CODE).update(JSON.stringify(parts)).digest('hex').slice(0, 24);
  used.add(name);
  const file = join(FOLDER, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const made = await make();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, made);
  return made;
}

export function forgetUnused(): void {
  for (const name of existsSync(FOLDER) ? readdirSync(FOLDER) : []) if (!used.has(name)) rmSync(join(FOLDER, name));
}
