import { expect, it } from 'vitest';
import { EMPTY_DESIGN, type PackageDesign } from '#contract/entities/studio/design.ts';
import { changesOf } from '#server/modules/studio/version-changes.ts';

it.each([
  ['from', { from: 'sa' }],
  ['theme', { theme: 'umrah' }],
  ['months', { months: [3] }],
] satisfies [string, Partial<PackageDesign>][])('[ST4] tells that the %s of a version is another', (part, change) => {
  const before: PackageDesign = { ...EMPTY_DESIGN, from: 'kw' };
  expect(changesOf({ ...before, ...change }, before)).toEqual([part]);
  expect(changesOf(before, before)).toEqual([]);
});
