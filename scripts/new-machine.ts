import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { ROOT } from './run.ts';

/** `npm run new:machine FEATURE NAME`. */
const [feature = '', name = ''] = process.argv.slice(2);
if (![feature, name].every((word) => /^[a-z]+(-[a-z]+)*$/.test(word))) {
  process.stderr.write('Say its feature and its name in kebab-case: npm run new:machine trips trip-builder\n');
  process.exit(2);
}
const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const Pascal = camel[0]?.toUpperCase() + camel.slice(1);

const FILES: Record<string, string> = {
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
