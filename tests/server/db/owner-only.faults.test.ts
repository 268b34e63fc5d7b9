import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqlite } from '#server/db/sqlite.ts';
import { openMailTransport } from '#server/modules/mail/index.ts';

let folder: string;
let umask: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etravelers-owner-'));
  // as on most machines: what is made may be read by all
  umask = process.umask(0o022);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const FILES = ['etravelers.db', 'etravelers.db-shm', 'etravelers.db-wal'];
const OPENED = [...FILES, 'server.lock'];

async function modes(dataDir: string) {
  const db = openSqlite(dataDir);
  await db.schema.createTable('one').addColumn('id', 'integer').ifNotExists().execute();
  const found = readdirSync(dataDir).filter((name) => OPENED.includes(name));
  const answer = found.toSorted().map((name) => [name, modeOf(join(dataDir, name))]);
  await db.destroy();
  return answer;
}

it("[FK2] the database and its companions are its owner's alone, those of before too", async () => {
  const closed = OPENED.map((name) => [name, '600']);
  expect(await modes(join(folder, 'new'))).toEqual(closed);
  expect(modeOf(join(folder, 'new'))).toBe('700');
  const old = openSqlite(join(folder, 'old'));
  await old.schema.createTable('one').addColumn('id', 'integer').execute();
  for (const name of FILES) chmodSync(join(folder, 'old', name), 0o644);
  // as after a kill -9: its companions are still there
  expect(() => openSqlite(join(folder, 'old'))).toThrow(/Another process/u);
  const beside = openSqlite(join(folder, 'old'), { beside: true });
  expect(FILES.map((name) => modeOf(join(folder, 'old', name)))).toEqual(['600', '600', '600']);
  await beside.destroy();
  await old.destroy();
});

it("[FK2] letters in files are the owner's alone, and their names open nothing", async () => {
  const mail = join(folder, 'mail');
  mkdirSync(mail);
  writeFileSync(join(mail, 'old.html'), '');
  const office = openMailTransport({ smtpUrl: null, from: 'a@trips.example', dataDir: folder });
  expect(modeOf(mail)).toBe('700');
  const id = '0123456789abcdef0123456789abcdef';
  await office.send({ id: `${id}-confirmed`, to: 'x@y.example', subject: 's', html: 'h', text: 't', attachments: [] });
  const fresh = readdirSync(mail).filter((name) => name !== 'old.html');
  expect(fresh).toHaveLength(2);
  for (const name of fresh) {
    expect(name).not.toContain(id);
    expect(modeOf(join(mail, name))).toBe('600');
  }
});
