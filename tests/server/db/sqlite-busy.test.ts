import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSqlite } from '#server/db/sqlite.ts';
import { inTransaction } from '#server/db/transaction.ts';

const folder = mkdtempSync(join(tmpdir(), 'busy-'));
const server = openSqlite(folder);
const beside = openSqlite(folder, { beside: true });
afterAll(async () => {
  await Promise.all([server.destroy(), beside.destroy()]);
  rmSync(folder, { recursive: true });
});

it('[OP4] a command waits for a transaction that is open when it begins, and both are done', async () => {
  const { promise: begun, resolve: tellBegun } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const first = server.transaction().execute(async () => {
    tellBegun();
    await mayEnd;
    return 'server';
  });
  await begun;
  const second = inTransaction(beside, async () => 'command');
  // runs once the command's first try is over: it holds this thread
  setImmediate(end);
  expect(await Promise.all([first, second])).toEqual(['server', 'command']);
});
