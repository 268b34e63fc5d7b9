import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { Impossible, type Command } from '#scripts/ops/command.ts';
import { copyMedia, mediaLine } from '#scripts/ops/backup/media.ts';
import { manifestOf, writeManifest } from '#scripts/ops/backup/manifest.ts';
import { dumpPostgres } from '#scripts/ops/backup/postgres.ts';
import { dumpSqlite } from '#scripts/ops/backup/sqlite.ts';

/** Only its owner may read it. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    throw new Impossible(`${file} cannot be written: ${error instanceof Error ? error.message : ''}`);
  }
}

export const backup: Command = {
  name: 'backup',
  words: ['FILE'],
  summary: 'copies the database as it is now, while the server sells',
  help: [
    'Writes FILE and FILE.json, which says what FILE must contain; keep both. FILE must not exist yet.',
    'The embedded database is copied by SQLite, PostgreSQL is dumped by pg_dump (custom format).',
    'Photographs of DATA_DIR/media are copied into the folder media beside FILE: each once, whatever the number of backups.',
    'The keys that seal personal data are not in it, unless PostgreSQL keeps them: keep SECRET_KEY, or DATA_DIR/secret.key, apart.',
  ],
  run: ({ words, onDatabase }) => {
    const file = String(words[0]);
    const half = `${file}.half`;
    if (existsSync(file) || existsSync(manifestOf(file))) throw new Impossible(`${file} exists already.`);
    return onDatabase(async ({ db, dialect, clock, env }) => {
      makePrivate(half);
      try {
        const made_at = new Date(clock.now()).toISOString();
        const facts =
          env.databaseUrl === null ? await dumpSqlite(env.dataDir, half) : await dumpPostgres(env.databaseUrl, half);
        renameSync(half, file);
        const manifest = await writeManifest(file, { made_at, dialect, facts });
        const line = `${file}: ${manifest.bytes} bytes, ${facts.counts.orders ?? 0} orders, ${facts.counts.ledger_entry ?? 0} ledger lines, keys ${facts.key_ids.join(', ')}.`;
        const media = await copyMedia(db, env, { file });
        return { lines: [line, mediaLine(media, file)], json: { file, manifest, media } };
      } finally {
        rmSync(half, { force: true });
      }
    });
  },
};
