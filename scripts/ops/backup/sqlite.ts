import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { takeServerLock } from '#server/db/server-lock.ts';
import { closedFile } from '#server/owner-only.ts';
import { openSqliteFile } from '#server/db/sqlite.ts';
import { Impossible } from '#scripts/ops/command.ts';
import { sqliteFile } from '#scripts/ops/place.ts';
import { differences, factsOf, type Facts } from './facts.ts';
import type { Manifest } from './manifest.ts';

/** Several steps restart whenever the server writes. */
const ALL = 2 ** 31 - 1;
const TIMEOUT = 15_000;

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** A consistent snapshot beside a running server. */
export async function dumpSqlite(dataDir: string, file: string): Promise<Facts> {
  const source = new DatabaseSync(sqliteFile(dataDir), { timeout: TIMEOUT });
  try {
    await backup(source, file, { rate: ALL });
  } finally {
    source.close();
  }
  // one file, without the database's two side files
  const copy = new DatabaseSync(file);
  copy.exec('PRAGMA journal_mode=DELETE');
  copy.close();
  const db = openSqliteFile(file);
  try {
    return await factsOf(db);
  } finally {
    await db.destroy();
    sync(file);
  }
}

/** Empty if it matches. */
async function faultsOf(file: string, manifest: Manifest): Promise<string[]> {
  const plain = new DatabaseSync(file);
  const rows = plain.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
  plain.close();
  if (rows[0]?.integrity_check !== 'ok') return rows.map((row) => `integrity check: ${row.integrity_check}`);
  const db = openSqliteFile(file);
  try {
    return await differences(db, manifest.facts);
  } finally {
    await db.destroy();
  }
}

const PARTS = ['', '-wal', '-shm'];

/** Renames the old one and returns that name. Throws Impossible if a server runs or the copy is invalid. */
export async function restoreSqlite(
  dataDir: string,
  file: string,
  { manifest, force, now }: { manifest: Manifest; force: boolean; now: number },
): Promise<string | null> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = takeServerLock(dataDir);
  if (!lock) throw new Impossible(`A server runs on ${dataDir}: stop it first.`);
  const target = sqliteFile(dataDir);
  const half = `${target}.half`;
  try {
    const isTaken = existsSync(target) && statSync(target).size > 0;
    if (isTaken && !force)
      throw new Impossible(`There is a database in ${dataDir} already: --force puts it aside and restores.`);
    copyFileSync(file, half);
    closedFile(half);
    const wrong = await faultsOf(half, manifest);
    if (wrong.length) throw new Impossible(`The backup is not right, and nothing was changed: ${wrong.join('; ')}.`);
    sync(half);
    const aside = isTaken ? `${target}.before-${new Date(now).toISOString().replace(/[:.]/gu, '-')}` : null;
    if (aside)
      for (const part of PARTS.toReversed()) if (existsSync(target + part)) renameSync(target + part, aside + part);
    renameSync(half, target);
    sync(dirname(target));
    return aside;
  } finally {
    for (const part of PARTS) rmSync(half + part, { force: true });
    lock.release();
  }
}
