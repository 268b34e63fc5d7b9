import { TEAM_ZONE } from '#contract/constants.ts';
import type { letterCalls } from '#contract/calls/desk/letters.ts';
import type { LeadDesk } from '#contract/entities/desk/lead.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { isPlausible } from '#contract/rules/plausible-day.ts';
import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import { keepMessage, type LeadActs } from './acts.ts';
import { REPLIES } from './sentences.ts';

type Deps = { acts: LeadActs; clock: Clock; cipher: Cipher };

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+03:00`);
const WRONG_DAY = { ar: 'اختر يومًا قادمًا خلال سنة.', en: 'Choose a day to come, within a year.' };

/** [BO6] */
export function threadRoutes(
  { acts, clock, cipher }: Deps,
  desk: LeadDesk,
  calls: ReturnType<typeof letterCalls>,
): Route[] {
  const wish = (id: string, version: number, caller: Caller) => ({
    desk,
    id,
    version,
    by: memberOf(caller).id,
    actor: actorOf(caller),
  });

  return [
    route({
      call: calls.snooze,
      async handle({ params, body: { until, version }, caller }) {
        const data = await acts.act(
          'snooze',
          wish(params.id ?? '', version, caller),
          async () => {
            if (!isPlausible('ahead', until, todayIn(TEAM_ZONE, new Date(clock.now()))))
              throw new Refusal(422, 'invalid', WRONG_DAY, { fields: { until: WRONG_DAY } });
            return { snoozed_until: startOf(until) };
          },
          { until },
        );
        return { data, message: REPLIES.snooze[caller.locale] };
      },
    }),
    route({
      call: calls.reply,
      async handle({ params, body: { text, version }, caller }) {
        const request = wish(params.id ?? '', version, caller);
        const data = await acts.act('reply', request, async (trx, row) => {
          await keepMessage(trx, cipher, { leadId: row.id, kind: 'reply', text, by: request.by, now: clock.now() });
        });
        return { data, message: REPLIES.reply[caller.locale] };
      },
    }),
    route({
      call: calls.bulk,
      async handle({ body: { act, letters }, caller }) {
        const results = [];
        const once = new Map(letters.map((letter) => [letter.lead_id, letter]));
        for (const { lead_id: id, version } of once.values()) {
          try {
            const { reference } = await acts.act(act, wish(id, version, caller), async () => undefined);
            results.push({ id, name: reference, ok: true, code: null, message: null });
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            const name = await acts.referenceOf(desk, id);
            results.push({ id, name, ok: false, code: error.code, message: error.sentence[caller.locale] });
          }
        }
        return { data: { done: results.filter(({ ok }) => ok).length, results } };
      },
    }),
  ];
}
