import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesOf } from './import-graph.ts';

const found = (pattern: RegExp) =>
  sourcesOf(['src']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map((mark) => ({ file, rest: mark.groups?.rest })),
  );

it('[FK4] what stands apart in a sentence, such as an amount, a code or a name, is no translator’s', () => {
  const marks = found(/<bdi\b(?<rest>[^>]*)>/gu);
  expect(marks.length).toBeGreaterThan(150);
  expect(marks.filter(({ rest }) => !rest?.includes('translate="no"'))).toEqual([]);
});

it('[FK4] the name of a person is shown by the part that keeps it from translators', () => {
  const isName = String.raw`[\w.?]*(?:by|who|expert|user|member|actor|assigned_to)\??\.(?:show_)?name\b`;
  expect(found(new RegExp(String.raw`<Person\s+name=\{${isName}`, 'gu')).length).toBeGreaterThan(20);
  expect(found(new RegExp(String.raw`(?<rest>>\s*\{${isName}(?: \?\? '–')?\})`, 'gu'))).toEqual([]);
});
