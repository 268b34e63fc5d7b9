import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesOf } from './import-graph.ts';

it('[FK4] what stands apart in a sentence, such as an amount, a code or a name, is no translator’s', () => {
  const marks = sourcesOf(['src']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<bdi\b(?<rest>[^>]*)>/gu)].map((mark) => ({
      file,
      rest: mark.groups?.rest,
    })),
  );
  expect(marks.length).toBeGreaterThan(150);
  expect(marks.filter(({ rest }) => !rest?.includes('translate="no"'))).toEqual([]);
});
