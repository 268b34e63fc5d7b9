import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '#scripts/run.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { seedCatalogue } from '#server/seed/index.ts';
import { testClock } from './clock.ts';
import { onServer } from './on-server.ts';

/** When the template's catalogue was made: where the tests' clock starts. */
export const TEMPLATE_TIME = testClock().now();

/** What a copy has in it: the tables alone, an empty business, the demonstration, or a business with its goods. */
export type Content = 'schema' | 'empty' | 'demonstration' | 'business';

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

type Where = { databaseUrl: string | null; dataDir: string };
type Priced = Awaited<ReturnType<typeof pricesOf>>;

async function fill(place: Where, content: Content): Promise<void> {
  const prices = content === 'schema' || content === 'empty' ? null : await pricesOf(content);
  const { db, close } = await openDatabase(place);
  await fillCatalogue(db, content);
  if (prices) await writePrices(db, prices);
  await close();
}

async function fillCatalogue(db: Database, content: Content): Promise<void> {
  await migrate(db);
  if (content !== 'schema')
    await seedCatalogue(db, { now: TEMPLATE_TIME, demo: content === 'demonstration', goods: content !== 'empty' });
}

/** As after the first round of the job that finds them: a seed brings none. A server leaves its keys, so it runs elsewhere. */
async function pricesOf(content: Content) {
  const place = { databaseUrl: null, dataDir: mkdtempSync(join(tmpdir(), 'etravelers-prices-')) };
  const { db, close } = await openDatabase(place);
  await fillCatalogue(db, content);
  await close();
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...(content === 'demonstration' ? { DEMO: '1' } : {}) });
  const app = await createApp({ env: { ...env, ...place }, clock: testClock(), pages: null });
  await app.services.packages.refreshFromPrices();
  const rows = await app.services.db.selectFrom('package_price').selectAll().execute();
  const packages = await app.services.db
    .selectFrom('package')
    .select(['id', 'from_kw', 'from_sa', 'airline_stops', 'refundable'])
    .execute();
  await app.close();
  rmSync(place.dataDir, { recursive: true, force: true });
  return { rows, packages };
}

async function writePrices(db: Database, { rows, packages }: Priced): Promise<void> {
  for (const row of rows) await db.insertInto('package_price').values(row).execute();
  for (const { id, ...found } of packages) await db.updateTable('package').set(found).where('id', '=', id).execute();
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
