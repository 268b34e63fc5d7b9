import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { ROOT, run } from './run.ts';

/** `npm run new:machine FEATURE NAME`, or `npm run new:feature NAME`: its chart, and a page that shows it. */
const [kind = '', feature = '', name = kind === 'feature' ? feature : ''] = process.argv.slice(2);
if (![feature, name].every((word) => /^[a-z]+(-[a-z]+)*$/.test(word))) {
  process.stderr.write('Names are in kebab-case: npm run new:machine trips trip-builder, npm run new:feature gifts\n');
  process.exit(2);
}
const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const Pascal = camel[0]?.toUpperCase() + camel.slice(1);
const title = (Pascal[0] ?? '') + name.slice(1).replaceAll('-', ' ');

const MACHINE: Record<string, string> = {
  [`machines/${feature}/${name}.machine.ts`]: `import { setup } from 'xstate';
import { supplied } from '#machines/shared/effects.ts';

export const ${camel}Machine = setup({
  types: {
    events: {} as { type: '${camel}.reload' },
    tags: {} as 'loading',
  },
  actors: { fetch${Pascal}: supplied<void, void>() },
}).createMachine({
  id: '${name}',
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: { src: 'fetch${Pascal}', id: 'fetch${Pascal}', onDone: 'ready', onError: 'failed' },
    },
    ready: { on: { '${camel}.reload': 'loading' } },
    failed: { on: { '${camel}.reload': 'loading' } },
  },
});
`,
  [`machines/${feature}/${name}.selectors.ts`]: `import type { SnapshotFrom } from 'xstate';
import type { ${camel}Machine } from './${name}.machine.ts';

type Snapshot = SnapshotFrom<typeof ${camel}Machine>;

export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('loading');
`,
  [`src/features/${feature}/${name}.effects.ts`]: `import { fromPromise } from 'xstate';
import { ${camel}Machine } from '#machines/${feature}/${name}.machine.ts';

export type ${Pascal}Effects = { fetch${Pascal}: () => Promise<void> };

export const provide${Pascal} = ({ fetch${Pascal} }: ${Pascal}Effects) =>
  ${camel}Machine.provide({ actors: { fetch${Pascal}: fromPromise<void, void>(() => fetch${Pascal}()) } });
`,
  [`tests/${feature}/${name}.paths.test.ts`]: `import { describe, expect, it } from 'vitest';
import { ${camel}Machine } from '#machines/${feature}/${name}.machine.ts';
import { walkEdges } from '#tests/support/paths.ts';

const walk = walkEdges(${camel}Machine, {
  events: [
    { type: '${camel}.reload' },
    { type: 'xstate.done.actor.fetch${Pascal}', output: undefined },
    { type: 'xstate.error.actor.fetch${Pascal}', error: { status: 503, message: '' } },
  ],
});

describe('${name} paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });
});
`,
};

const PAGE: Record<string, string> = {
  [`src/features/${name}/${name}.routes.ts`]: `import { msg } from '@lingui/core/macro';
import type { Route } from '#src/routing/route.ts';

export const ${camel}Rows: Route[] = [
  {
    path: '/${name}',
    screen: async () => (await import('./${name}.page.tsx')).${Pascal}Route,
    module: 'src/features/${name}/${name}.page.tsx',
    words: '${name}',
    head: ({ i18n }) => ({ title: i18n._(msg\`${title}\`), description: '' }),
  },
];
`,
  [`src/features/${name}/${name}.page.tsx`]: `import { provide${Pascal} } from './${name}.effects.ts';
import { ${Pascal}Screen } from './${name}-screen.tsx';

const LOGIC = provide${Pascal}({ fetch${Pascal}: async () => undefined });

export const ${Pascal}Route = () => <${Pascal}Screen logic={LOGIC} />;
`,
  [`src/features/${name}/${name}-screen.tsx`]: `import { createActorContext } from '@xstate/react';
import { Trans } from '@lingui/react/macro';
import { ${camel}Machine } from '#machines/${name}/${name}.machine.ts';
import { selectIsLoading } from '#machines/${name}/${name}.selectors.ts';
import { PageTitle } from '#src/components/page-title.tsx';
import { inspect } from '#src/inspector/inspect.ts';

const ${Pascal}Actor = createActorContext(${camel}Machine);

export const ${Pascal}Screen = ({ logic }: { logic: typeof ${camel}Machine }) => (
  <${Pascal}Actor.Provider logic={logic} options={{ inspect }}>
    <Content />
  </${Pascal}Actor.Provider>
);

function Content() {
  const isLoading = ${Pascal}Actor.useSelector(selectIsLoading);
  return (
    <main id="main" tabIndex={-1} className="et-wrap" aria-busy={isLoading}>
      <PageTitle>
        <Trans>${title}</Trans>
      </PageTitle>
    </main>
  );
}
`,
  [`locales/words/${name}.json`]: `{
  "${title}": "صفحة جديدة"
}
`,
};

const FILES = kind === 'feature' ? { ...MACHINE, ...PAGE } : MACHINE;
for (const file of Object.keys(FILES)) {
  if (!existsSync(join(ROOT, file))) continue;
  process.stderr.write(`${file} is there already; nothing was written.\n`);
  process.exit(1);
}
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
  process.stdout.write(`${file}\n`);
}
process.exitCode = (await run(['scripts/flows.ts', 'approve', name])).code;
if (kind === 'feature') {
  process.exitCode ||= (await run(['scripts/i18n.ts'])).code;
  process.stdout.write(`Its Arabic is a placeholder. Add ...${camel}Rows to src/app/rows.ts to open /${name}.\n`);
}
