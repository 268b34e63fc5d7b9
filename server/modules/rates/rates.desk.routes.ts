import { readRates, withdrawRates, writeRates } from '#contract/calls/desk/rates.ts';
import { DAY_FORMAT, isRealDay } from '#contract/rules/dates.ts';
import { latinDigits } from '#contract/rules/digits.ts';
import { NEEDS_APPROVAL, type Acts, type AskingDeskDeps } from '#server/modules/approvals/index.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { notFound, orNewer } from '#server/modules/refusal.ts';
import { route, type Route } from '#server/modules/route.ts';
import { createRateActs } from './rate-acts.ts';
import { createRateWithdrawal } from './rate-withdrawal.ts';
import { createRateView } from './rate-view.ts';
import sentences from './sentences.json' with { type: 'json' };

const REPLIES = { ...sentences.desk, asked: NEEDS_APPROVAL };

/** Of an address, in any digits; 404 for no day [FK6]. */
function dayIn({ date = '' }: Record<string, string | undefined>): string {
  const day = latinDigits(date).trim();
  if (!DAY_FORMAT.test(day) || !isRealDay(day)) throw notFound();
  return day;
}

/** Dated tables, read and written whole [BO8]. */
export function createRatesDesk({ view: approvals, ...deps }: AskingDeskDeps): { routes: Route[]; acts: Acts } {
  const acts = createRateActs(deps);
  const withdrawal = createRateWithdrawal(deps);
  const view = createRateView(deps);
  return {
    acts: { ...acts.acts, ...withdrawal.acts },
    routes: [
      route({ call: readRates, handle: async ({ body }) => ({ data: await view.list(body) }) }),
      route({
        call: writeRates,
        async handle({ params, body, caller }) {
          const date = dayIn(params);
          // a late act gets the table that now precedes the day
          const row = await orNewer(
            () => acts.write(actorOf(caller), { date, ...body }),
            async () => ({ rates: await view.before(date) }),
          );
          const approval = row === null ? null : await approvals.show(row, memberOf(caller));
          const rates = row === null ? await view.one(date) : null;
          return {
            data: { outcome: row === null ? ('done' as const) : ('asked' as const), approval, rates },
            message: REPLIES[row === null ? 'written' : 'asked'][caller.locale],
          };
        },
      }),
      route({
        call: withdrawRates,
        async handle({ params, body, caller }) {
          const date = dayIn(params);
          const row = await orNewer(
            () => withdrawal.withdraw(actorOf(caller), { date, ...body }),
            async () => ({ rates: await view.one(date) }),
          );
          const approval = row === null ? null : await approvals.show(row, memberOf(caller));
          return {
            data: { outcome: row === null ? ('done' as const) : ('asked' as const), approval },
            message: REPLIES[row === null ? 'withdrawn' : 'asked'][caller.locale],
          };
        },
      }),
    ],
  };
}
