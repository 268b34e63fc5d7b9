import type { BodyOf } from '#contract/calls/call.ts';
import type { packageDays } from '#contract/calls/package-days.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { read } from './queries.ts';

const load = async () => (await import('#contract/calls/package-days.ts')).packageDays;

export const daysOfPackage = (scope: Scope, body: BodyOf<typeof packageDays>) =>
  read('packageDays', load, scope, { body });
