import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesOf } from './import-graph.ts';

const FILES = sourcesOf(['server']).map((file) => ({ file, code: readFileSync(file, 'utf8') }));

/** A module of one file has its routes in its index. */
const isOneFile = (file: string) => file.endsWith('/index.ts');

it('[HO13] spells the side of staff one way: routes of desk calls stand in x.desk.routes.ts', () => {
  const routed = FILES.filter(
    ({ file, code }) =>
      file.startsWith('server/modules/') && /contract\/calls\/desk\//u.test(code) && /\broute\(/u.test(code),
  );
  expect(routed.length).toBeGreaterThan(10);
  expect(
    routed.map(({ file }) => file).filter((file) => !file.endsWith('.desk.routes.ts') && !isOneFile(file)),
  ).toEqual([]);
});

/** SQL by Kysely: a statement is begun, or written by hand. */
const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/u;
/** A module of one short file with a query or two; it has no store. */
const ONE_FILE = /^server\/modules\/(?:home|favourites|drafts|page-data|client-errors|promotions)\/index\.ts$/u;

it('[HO13] a module’s SQL stands in its x.store.ts alone', () => {
  const outside = FILES.filter(
    ({ file, code }) =>
      file.startsWith('server/modules/') && !file.endsWith('.store.ts') && !ONE_FILE.test(file) && QUERY.test(code),
  );
  expect(outside.map(({ file }) => file)).toEqual([]);
});

it('sees a query where it is planted', () => {
  expect(QUERY.test(`await db.updateTable('orders').set({ state })`)).toBe(true);
  expect(QUERY.test('sql<boolean>`code like ${q}`')).toBe(true);
  expect(QUERY.test(`await updateOrder(db, id, { state }); // mysql`)).toBe(false);
});
