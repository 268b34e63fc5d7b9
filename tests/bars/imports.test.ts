import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';
import { LAW, reasonsAgainst } from '#scripts/law.ts';
import { cyclesOf, graphOf, importsOf, ROOT, sourcesOf, type Edge } from './import-graph.ts';

const files = sourcesOf(['contract', 'machines', 'src', 'server']);
const edges = graphOf(files);

it('reads the whole import graph', () => {
  process.stdout.write(`import graph: ${files.length} files, ${edges.length} imports\n`);
  for (const wing of ['contract/', 'machines/', 'src/', 'server/'])
    expect(edges.filter((edge) => edge.from.startsWith(wing)).length, `imports seen in ${wing}`).toBeGreaterThan(10);
});

const violationsOf = (imports: Edge[]): string[] =>
  imports.flatMap(({ from, to }) => reasonsAgainst(from, to).map((reason) => `${from} imports ${to}: ${reason}`));

it('[HO2] every wing of the law is a row of the picture in docs/architecture.md', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  expect(LAW.length).toBeGreaterThan(10);
  for (const { files: wing } of LAW) {
    expect(new RegExp(`^\\|[^|]*\`${wing}\``, 'mu').test(page), `${wing} in the table`).toBe(true);
    expect(
      files.some((file) => file.startsWith(wing)),
      `${wing} holds files`,
    ).toBe(true);
  }
});

it('[HO2] lets imports only fall', () => {
  expect(violationsOf(edges)).toEqual([]);
});

it('has no ring of files that need each other', () => {
  expect(cyclesOf(edges)).toEqual([]);
});

it('lets a card whose words come with screens be shown by those screens alone', () => {
  const { catalogs } = getConfig({ cwd: ROOT });
  const screensOf = (card: string) =>
    (catalogs ?? [])
      .filter(({ include }) => include.includes(card))
      .map(({ path }) => `src/screens/${basename(path)}/`);
  const cards = new Set(catalogs?.flatMap(({ include }) => include.filter((place) => place.startsWith('src/cards/'))));
  expect(cards.size).toBeGreaterThan(0);
  for (const card of cards) {
    const importers = edges.filter(({ to }) => to === card).map(({ from }) => from);
    const screens = screensOf(card);
    expect(importers.filter((file) => !screens.some((screen) => file.startsWith(screen)))).toEqual([]);
    expect(screens.filter((screen) => !importers.some((file) => file.startsWith(screen)))).toEqual([]);
  }
});

const PLANTED: [string, string][] = [
  ['contract/rules/planted.ts', `import { assign } from 'xstate';`],
  ['contract/rules/planted.ts', `import { x } from '#machines/offer/offer.machine.ts';`],
  ['contract/rules/planted.ts', `import { x } from '../calls/call.ts';`],
  ['machines/offer/planted.ts', `import { useState } from 'react';`],
  ['machines/offer/planted.ts', `import axios from 'axios';`],
  ['machines/offer/planted.ts', `import { x } from '#src/api/send.ts';`],
  ['src/screens/home/planted.tsx', `import { x } from '#src/wiring/offer.wiring.ts';`],
  ['src/screens/home/planted.tsx', `import { x } from '#src/screens/package/x.tsx';`],
  ['src/screens/home/planted.tsx', `const lazy = () => import('#server/app.ts');`],
  ['src/components/planted.tsx', `import type { Send } from '#src/api/send.ts';`],
  ['src/components/planted.tsx', `import { x } from '#src/dialogs/ask-stay.tsx';`],
  ['src/components/planted.tsx', `import { Scene } from '#src/cards/scene.tsx';`],
  ['src/cards/planted.tsx', `import { queries } from '#src/api/queries.ts';`],
  ['src/cards/planted.tsx', `import { x } from '#src/screens/home/x.tsx';`],
  ['src/dialogs/planted.tsx', `import { queries } from '#src/api/queries.ts';`],
  ['src/dialogs/planted.tsx', `import { x } from '#src/screens/home/x.tsx';`],
  ['src/wiring/planted.ts', `export { x } from '#src/components/money.tsx';`],
  ['src/api/planted.ts', `import { x } from '#machines/offer/offer.machine.ts';`],
  ['server/modules/orders/planted.ts', `import fastify from 'fastify';`],
  ['server/modules/orders/planted.ts', `import { x } from '#server/modules/payments/payments.store.ts';`],
  ['server/http/planted.ts', `import { x } from '#server/db/sqlite.ts';`],
  ['server/suppliers/embedded/planted.ts', `import { x } from '#server/modules/orders/index.ts';`],
  ['server/jobs/planted.ts', `import '#src/app/router.tsx';`],
];
it.each(PLANTED)('[HO2] catches in %s: %s', (file, text) => {
  expect(violationsOf(importsOf(file, text))).not.toEqual([]);
});

it('catches a planted ring', () => {
  const ring = [
    ...importsOf('machines/a/a.ts', `import { b } from './b.ts';`),
    ...importsOf('machines/a/b.ts', `import { a } from './a.ts';`),
  ];
  expect(cyclesOf(ring)).toHaveLength(1);
});
