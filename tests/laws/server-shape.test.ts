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
