import { actorOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import type { Caller } from '#server/modules/route.ts';
import type { Acting } from './acting.ts';

export const actingOf = (caller: Caller): Acting => ({
  ...memberOf(caller),
  actor: actorOf(caller),
});
