import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#server/clock.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Env } from '#server/env.ts';
import { Impossible, type Command } from '#scripts/ops/command.ts';
import { copyMedia, mediaLine } from '#scripts/ops/backup/media.ts';
import { readManifest, type Manifest } from '#scripts/ops/backup/manifest.ts';
import { restorePostgres } from '#scripts/ops/backup/postgres.ts';
import { restoreSqlite } from '#scripts/ops/backup/sqlite.ts';

/** Without keys personal data stays sealed, and the server refuses to start. */
function keysLine(env: Env, { facts }: Manifest): string {
  const isHere =
    Boolean(process.env.SECRET_KEYS || env.secretKey) ||
    existsSync(join(env.dataDir, 'secret.key')) ||
    env.databaseUrl !== null;
  const ids = facts.key_ids.join(', ');
  return isHere
    ? `Its personal data is sealed with the keys ${ids}: start the server with the same.`
    : `Its personal data is sealed with the keys ${ids}, which are NOT here: set SECRET_KEY, or copy secret.key into ${env.dataDir}, before the server starts.`;
}

/** Also of a release that had none in a store. */
async function restoreMedia(env: Env, { facts }: Manifest, file: string): Promise<string[]> {
  if (!facts.counts.media_file) return [];
  const { db, close } = await openDatabase(env);
  try {
    return [mediaLine(await copyMedia(db, env, { file, back: true }), file)];
  } finally {
    await close();
  }
}

export const restore: Command = {
  name: 'restore',
  words: ['FILE'],
  summary: 'puts a backup in the place of the database, and checks it',
  help: [
    'Needs FILE and FILE.json, and no running server. Checks its checksum, every table, ledger and stock, and says what it found.',
    '--force  over a database that is there: the embedded one is put aside under another name, tables of PostgreSQL are replaced',
  ],
  options: { force: { type: 'boolean' } },
  run: async ({ words, options, env }) => {
    const file = String(words[0]);
    const force = options.force === true;
    const manifest = await readManifest(file);
    const dialect = env.databaseUrl === null ? 'sqlite' : 'postgres';
    if (manifest.dialect !== dialect)
      throw new Impossible(`${file} is a backup of ${manifest.dialect}, and this environment names ${dialect}.`);
    const unknown = manifest.facts.migrations.find((name) => !MIGRATIONS.includes(name));
    if (unknown) throw new Impossible(`${file} is of a newer release (${unknown}): use that release's program.`);
    let aside: string | null = null;
    let wrong: string[] = [];
    if (env.databaseUrl !== null) wrong = await restorePostgres(env.databaseUrl, file, { manifest, force });
    else aside = await restoreSqlite(env.dataDir, file, { manifest, force, now: systemClock.now() });
    const { counts, ledger, stock } = manifest.facts;
    const lines = [
      `Restored ${file} of ${manifest.made_at}: ${Object.keys(counts).length} tables, ${counts.orders ?? 0} orders.`,
      wrong.length
        ? `It is NOT as the backup said: ${wrong.join('; ')}.`
        : `Every table has its rows; ${ledger.length} sums of the ledger and the stock (${stock.held} held, ${stock.sold} sold) are the backup's, and every transaction balances.`,
      keysLine(env, manifest),
    ];
    const media = await restoreMedia(env, manifest, file);
    lines.push(...media);
    if (aside) lines.push(`The database that was there is now ${aside}.`);
    return { lines, json: { manifest, wrong, aside }, ok: wrong.length === 0 };
  },
};
