import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';
import { LAW, reasonsAgainst, type Edge } from '#scripts/law.ts';
import { cyclesOf, graphOf, importsOf, ROOT, sourcesOf } from './import-graph.ts';

const files = sourcesOf(['contract', 'machines', 'src', 'server']);
const edges = graphOf(files);

it('reads the whole import graph', () => {
  process.stdout.write(`import graph: ${files.length} files, ${edges.length} imports\n`);
  for (const wing of ['contract/', 'machines/', 'src/', 'server/'])
    expect(edges.filter((edge) => edge.from.startsWith(wing)).length, `imports seen in ${wing}`).toBeGreaterThan(10);
});

const violationsOf = (imports: Edge[]): string[] =>
  imports.flatMap((edge) => reasonsAgainst(edge).map((reason) => `${edge.from} imports ${edge.to}: ${reason}`));

it('[HO2] every wing of the law is a row of the picture in docs/architecture.md', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  expect(LAW.length).toBeGreaterThan(10);
  for (const { files: wing, like = '' } of LAW) {
    const name = `${wing}${like && `**/${like}`}`;
    expect(new RegExp(`^\\|[^|]*\`${RegExp.escape(name)}\``, 'mu').test(page), `${name} in the table`).toBe(true);
    const [start = '', end = ''] = like.split('*').slice(1);
    expect(
      files.some((file) => file.startsWith(wing) && file.includes(start) && file.includes(end)),
      `${name} holds files`,
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
      .map(({ path }) => `src/features/${basename(path)}/`);
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
  ['contract/rules/planted.ts', `import { x } from '#machines/package/offer.machine.ts';`],
  ['contract/rules/planted.ts', `import { x } from '../calls/call.ts';`],
  ['machines/package/planted.ts', `import { useState } from 'react';`],
  ['machines/package/planted.ts', `import axios from 'axios';`],
  ['machines/package/planted.ts', `import { x } from '#src/api/send.ts';`],
  ['machines/package/planted.ts', `import { x } from '#machines/booking/booking.rules.ts';`],
  ['machines/package/planted.ts', `import { x } from '#machines/domain/order.machine.ts';`],
  ['machines/domain/planted.ts', `import { x } from '#machines/package/offer.machine.ts';`],
  ['machines/domain/planted.ts', `import { x } from '#machines/shared/effects.ts';`],
  ['machines/shared/planted.ts', `import type { X } from '#machines/package/offer.machine.ts';`],
  ['src/features/home/home.routes.ts', `import { Page } from './home.page.tsx';`],
  ['src/features/home/home.routes.ts', `import { Screen } from './home-screen.tsx';`],
  ['src/features/home/home.routes.ts', `const part = () => import('#src/features/trips/stop-list.tsx');`],
  ['src/features/home/home.routes.ts', `import { x } from '#src/features/package/offer.effects.ts';`],
  ['src/features/home/home.routes.ts', `import { x } from '#machines/home/search.machine.ts';`],
  ['src/features/home/planted.page.tsx', `import { x } from '#src/app/start.tsx';`],
  ['src/features/home/planted.page.tsx', `import { x } from './home.routes.ts';`],
  ['src/features/home/planted.effects.ts', `import { x } from '#src/components/money.tsx';`],
  ['src/features/home/planted.effects.ts', `import { useState } from 'react';`],
  ['src/features/home/planted.effects.ts', `import { Page } from './home.page.tsx';`],
  ['src/features/home/planted.effects.ts', `import { x } from '#src/features/package/offer.effects.ts';`],
  ['src/features/home/planted.tsx', `import { x } from './search.effects.ts';`],
  ['src/features/home/planted.tsx', `import { x } from '#src/features/package/offer.effects.ts';`],
  ['src/features/home/planted.tsx', `import { x } from '#src/features/package/x.tsx';`],
  ['src/features/home/planted.tsx', `const lazy = () => import('#src/features/package/x.tsx');`],
  ['src/features/home/planted.tsx', `import { Page } from './home.page.tsx';`],
  ['src/features/home/planted.tsx', `import { send } from '#src/api/send.ts';`],
  ['src/features/home/planted.tsx', `import { x } from '#src/storage/browser-storage.ts';`],
  ['src/features/home/planted.tsx', `import { x } from '#src/app/rows.ts';`],
  ['src/features/home/planted.tsx', `import axios from 'axios';`],
  ['src/features/home/planted.tsx', `const lazy = () => import('#server/app.ts');`],
  ['src/features/desk/planted.tsx', `import { x } from '#src/features/studio/x.tsx';`],
  ['src/tab/planted.ts', `import { x } from '#src/features/home/home-screen.tsx';`],
  ['src/routing/planted.ts', `import { x } from '#src/app/rows.ts';`],
  ['src/effects/planted.ts', `import { x } from '#src/features/home/search.effects.ts';`],
  ['src/app/planted.ts', `import { x } from '#server/app.ts';`],
  ['src/components/planted.tsx', `import type { Send } from '#src/api/send.ts';`],
  ['src/components/planted.tsx', `import { x } from '#src/dialogs/stay-picker.tsx';`],
  ['src/components/planted.tsx', `import { Scene } from '#src/cards/scene.tsx';`],
  ['src/cards/planted.tsx', `import { queries } from '#src/api/queries.ts';`],
  ['src/cards/planted.tsx', `import { x } from '#src/features/home/x.tsx';`],
  ['src/dialogs/planted.tsx', `import { queries } from '#src/api/queries.ts';`],
  ['src/dialogs/planted.tsx', `import { x } from '#src/features/home/x.tsx';`],
  ['src/api/planted.ts', `import { x } from '#machines/package/offer.machine.ts';`],
  ['server/kernel/planted.ts', `import { x } from '#server/db/database.ts';`],
  ['server/kernel/planted.ts', `import { x } from 'kysely';`],
  ['server/modules/orders/planted.ts', `import fastify from 'fastify';`],
  ['server/modules/orders/planted.ts', `import { x } from '#server/modules/payments/payments.store.ts';`],
  ['server/modules/orders/planted.store.ts', `import { x } from './orders.routes.ts';`],
  ['server/modules/orders/planted.store.ts', `import { x } from './orders.service.ts';`],
  ['server/modules/orders/planted.routes.ts', `import { sql } from 'kysely';`],
  ['server/modules/orders/planted.routes.ts', `import { x } from '#server/db/open.ts';`],
  ['server/modules/orders/planted.ts', `import { x } from '#server/seed/promos.ts';`],
  ['server/modules/studio/planted.ts', `import { x } from '#server/content/library.ts';`],
  ['server/db/planted.ts', `import { x } from '#server/content/library.ts';`],
  ['server/content/planted.ts', `import { x } from '#server/modules/catalogue/index.ts';`],
  ['server/art/planted.ts', `import { x } from '#server/modules/catalogue/index.ts';`],
  ['server/db/planted.ts', `import { x } from '#server/seed/promos.ts';`],
  ['server/http/planted.ts', `import { x } from '#server/db/sqlite.ts';`],
  ['server/suppliers/embedded/planted.ts', `import { x } from '#server/modules/orders/index.ts';`],
  ['server/jobs/planted.ts', `import '#src/app/router.tsx';`],
];
/** What the law lets pass, though it looks like one of those. */
const ALLOWED: [string, string][] = [
  ['src/features/home/home.routes.ts', `const page = () => import('./home.page.tsx');`],
  ['src/features/home/home.routes.ts', `const page = () => import('#src/features/trips/builder.page.tsx');`],
  ['src/features/home/planted.page.tsx', `import { x } from '#src/features/package/x.tsx';`],
  ['src/features/studio/planted.tsx', `import { x } from '#src/features/desk/list/list-screen.tsx';`],
  ['machines/package/planted.ts', `import type { X } from '#machines/booking/booking.machine.ts';`],
  ['machines/desk/planted.ts', `import { x } from '#machines/account/second-factor.machine.ts';`],
  ['server/modules/orders/planted.routes.ts', `import type { X } from '#server/db/database.ts';`],
];
it.each(ALLOWED)('[HO10] lets pass in %s: %s', (file, text) => {
  expect(violationsOf(importsOf(file, text))).toEqual([]);
});
it.each(PLANTED)('[HO2] [HO10] catches in %s: %s', (file, text) => {
  expect(violationsOf(importsOf(file, text))).not.toEqual([]);
});

it('catches a planted ring', () => {
  const ring = [
    ...importsOf('machines/a/a.ts', `import { b } from './b.ts';`),
    ...importsOf('machines/a/b.ts', `import { a } from './a.ts';`),
  ];
  expect(cyclesOf(ring)).toHaveLength(1);
});
