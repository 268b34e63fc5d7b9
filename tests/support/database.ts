import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import type { Dialect } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { onServer } from './on-server.ts';
import { copiedDatabase, copiedFolder, type Content } from './template.ts';

/** The PostgreSQL server that tests may make databases on; `npm test` starts one. */
const SERVER = process.env.TEST_DATABASE_URL;
export const DIALECTS: Dialect[] = SERVER ? ['sqlite', 'postgres'] : ['sqlite'];

/** PostgreSQL waits a tenth of a second for connections that end: the next test does not, only the end of the suite. */
const drops = new Set<Promise<void>>();

const describeOn = (dialects: Dialect[], name: string, suite: (dialect: Dialect) => void) =>
  describe.each(dialects)(`${name} (%s)`, (dialect) => {
    afterAll(() => Promise.all(drops));
    suite(dialect);
  });

/** Describes the suite on SQLite; in the full run, and where files are named, on PostgreSQL too. */
export const eachDatabase = (name: string, suite: (dialect: Dialect) => void): void =>
  describeOn(process.env.EVERY_DATABASE ? DIALECTS : ['sqlite'], name, suite);

/** Describes the suite on both databases in every run: money, stock, locks and SQL by dialect. */
export const onBothDatabases = (name: string, suite: (dialect: Dialect) => void): void =>
  describeOn(DIALECTS, name, suite);

/** Where a database of a test's own lives; it outlasts closing, so a restart finds its rows, until `remove`. */
export type Place = { dialect: Dialect; databaseUrl: string | null; dataDir: string; remove(): Promise<void> };

/** With `content` a copy of what was made once for all tests: the tables alone take longer to make than most tests. */
export async function newPlace(
  dialect: Dialect,
  { onDisk = false, content }: { onDisk?: boolean; content?: Content } = {},
): Promise<Place> {
  const name = `et_${randomBytes(6).toString('hex')}`;
  if (dialect === 'postgres')
    await (content ? copiedDatabase(SERVER ?? '', name, content) : onServer(SERVER ?? '', `create database ${name}`));
  const own = () => (onDisk || dialect === 'postgres' ? mkdtempSync(join(tmpdir(), 'etravelers-test-')) : null);
  const folder = (content && dialect === 'sqlite' ? await copiedFolder(content) : null) ?? own();
  const forget = () => folder !== null && rmSync(folder, { recursive: true, force: true });
  if (dialect === 'sqlite')
    return { dialect, databaseUrl: null, dataDir: folder ?? ':memory:', remove: async () => void forget() };
  const address = new URL(SERVER ?? '');
  address.pathname = `/${name}`;
  return {
    dialect,
    databaseUrl: address.href,
    dataDir: folder ?? '',
    remove: async () => {
      forget();
      const drop = onServer(SERVER ?? '', `drop database if exists ${name} with (force)`, 'drop');
      drops.add(drop);
      void drop.finally(() => drops.delete(drop)).catch(() => undefined);
    },
  };
}

/** A migrated database of the test's own, empty unless `content` says more. `close` removes it. */
export async function openTestDatabase(dialect: Dialect, content: Content = 'schema'): Promise<OpenDatabase> {
  const place = await newPlace(dialect, { content });
  const open = await openDatabase(place);
  await migrate(open.db);
  return {
    ...open,
    close: async () => {
      await open.close();
      await place.remove();
    },
  };
}
