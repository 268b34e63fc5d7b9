import { readRates, withdrawRates, writeRates } from '#contract/calls/desk/rates.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { NEEDS_APPROVAL, type Acts, type ApprovalView, type Ask } from '#server/modules/approvals/index.ts';
import { actorOf, type NamesOf, type WriteAudit } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { route, type Route } from '#server/modules/route.ts';
import { createRateActs } from './rate-acts.ts';
import { createRateWithdrawal } from './rate-withdrawal.ts';
import { createRateView } from './rate-view.ts';

const SAID = {
  written: { ar: 'حُفظت أسعار الصرف.', en: 'The exchange rates have been saved.' },
  withdrawn: { ar: 'سُحبت أسعار الصرف.', en: 'The exchange rates have been withdrawn.' },
  asked: NEEDS_APPROVAL,
};
type Deps = {
  db: Database;
  clock: Clock;
  audit: WriteAudit;
  ask: Ask;
  namesOf: NamesOf;
  view: Pick<ApprovalView, 'show'>;
};

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** Exchange rates at the desk: dated tables, read and written whole [BO8]. */
export function createRatesDesk({ view: approvals, ...deps }: Deps): { routes: Route[]; acts: Acts } {
  const acts = createRateActs(deps);
  const withdrawal = createRateWithdrawal(deps);
  const view = createRateView(deps);
  return {
    acts: { ...acts.acts, ...withdrawal.acts },
    routes: [
      route({ call: readRates, handle: async ({ body }) => ({ data: await view.list(body) }) }),
      route({
        call: writeRates,
        async handle({ params: { date = '' }, body, caller }) {
          if (!isDay(date)) throw notFound();
          const row = await acts.write(actorOf(caller), { date, ...body }).catch(async (error: unknown) => {
            // who was too late reads the table that the day now follows
            if (error instanceof Refusal && error.code === 'changed')
              throw new Refusal(409, 'changed', error.sentence, { extra: { rates: await view.before(date) } });
            throw error;
          });
          const approval = row === null ? null : await approvals.show(row, memberOf(caller));
          const rates = row === null ? await view.one(date) : null;
          return {
            data: { outcome: row === null ? ('done' as const) : ('asked' as const), approval, rates },
            message: SAID[row === null ? 'written' : 'asked'][caller.locale],
          };
        },
      }),
      route({
        call: withdrawRates,
        async handle({ params: { date = '' }, body, caller }) {
          if (!isDay(date)) throw notFound();
          const row = await withdrawal.withdraw(actorOf(caller), { date, ...body }).catch(async (error: unknown) => {
            if (error instanceof Refusal && error.code === 'changed')
              throw new Refusal(409, 'changed', error.sentence, { extra: { rates: await view.one(date) } });
            throw error;
          });
          const approval = row === null ? null : await approvals.show(row, memberOf(caller));
          return {
            data: { outcome: row === null ? ('done' as const) : ('asked' as const), approval },
            message: SAID[row === null ? 'withdrawn' : 'asked'][caller.locale],
          };
        },
      }),
    ],
  };
}
