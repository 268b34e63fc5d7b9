import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '#scripts/run.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedCatalogue } from '#server/seed/index.ts';
import { testClock } from './clock.ts';
import { onServer } from './on-server.ts';

/** When the template's catalogue was made: where the tests' clock starts. */
export const TEMPLATE_TIME = testClock().now();

/** What a copy has in it: the tables alone, the catalogue of a demonstration, or that of a business. */
export type Content = 'schema' | 'demonstration' | 'business';

/** What a template follows from; another one gets another name. */
let named: string | null = null;
function templateName(content: Content): string {
  if (named) return `${named}_${content}`;
  const hash = createHash('sha256').update(process.version);
  for (const folder of ['server/db', 'contract'])
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).toSorted(
      (one, other) => (join(one.parentPath, one.name) < join(other.parentPath, other.name) ? -1 : 1),
    ))
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  named = `et_template_${hash.digest('hex').slice(0, 12)}`;
  return `${named}_${content}`;
}

async function fill(place: { databaseUrl: string | null; dataDir: string }, content: Content): Promise<void> {
  const { db, close } = await openDatabase(place);
  await migrate(db);
  if (content !== 'schema') await seedCatalogue(db, { now: TEMPLATE_TIME, demo: content === 'demonstration' });
  await close();
}

/** Memory that looks like a folder: what is synced there costs nothing. */
const SHELF = '/dev/shm';
const ENOUGH = 256 * 1024 * 1024;
function hasShelf(): boolean {
  if (!existsSync(SHELF)) return false;
  const { bavail, bsize } = statfsSync(SHELF);
  return bavail * bsize > ENOUGH;
}

/** A folder of a test's own with a copy of the embedded database in it; null where a real disk would make it slow. */
export async function copiedFolder(content: Content): Promise<string | null> {
  if (!hasShelf()) return null;
  const template = join(tmpdir(), templateName(content));
  if (!existsSync(template)) {
    const half = mkdtempSync(`${template}-`);
    await fill({ databaseUrl: null, dataDir: half }, content);
    try {
      renameSync(half, template);
    } catch {
      // another worker was first
      rmSync(half, { recursive: true, force: true });
    }
  }
  const folder = mkdtempSync(join(SHELF, 'etravelers-test-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}

const LOCK = 4_206_021;

/** Makes a database on a PostgreSQL server: a copy of the template, which the first to ask for it makes. */
export async function copiedDatabase(server: string, name: string, content: Content): Promise<void> {
  const template = templateName(content);
  const ready = templates.get(template) ?? makeTemplate(server, template, content);
  templates.set(template, ready);
  await ready;
  await onServer(server, `create database ${name} template ${template}`);
}

const templates = new Map<string, Promise<void>>();

/** Makes a template, unless another worker has. */
async function makeTemplate(server: string, template: string, content: Content): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount !== 0) return;
    const address = new URL(server);
    address.pathname = `/${template}_half`;
    await client.query(`drop database if exists ${template}_half with (force)`);
    await client.query(`create database ${template}_half`);
    await fill({ databaseUrl: address.href, dataDir: '' }, content);
    await client.query(`alter database ${template}_half rename to ${template}`);
  } finally {
    await client.end();
  }
}
