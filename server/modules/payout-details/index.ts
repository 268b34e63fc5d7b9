import { revealPayoutDetails } from '#contract/calls/desk/experts.ts';
import { askPayoutDetails, confirmPayoutDetails, readPayoutDetails } from '#contract/calls/expert/payout-details.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { ownExpert } from '#server/modules/expert-area/index.ts';
import { notFound, type Sentence } from '#server/modules/refusal.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import { createPayoutDetailsService, type Owner } from './payout-details.service.ts';

type Deps = Parameters<typeof createPayoutDetailsService>[0];
const REPLIES = {
  asked: {
    ar: 'أرسلنا رمزًا إلى بريدك. لا يتغير شيء قبل أن تكتبه هنا.',
    en: 'We emailed you a code. Nothing changes before you type it here.',
  },
  changed: {
    ar: 'حُفظ حسابك البنكي. تتوقف دفعاتك 24 ساعة لحمايتك.',
    en: 'Your bank account is saved. Your payouts are on hold for 24 hours, to protect you.',
  },
} satisfies Record<string, Sentence>;

/** Members see its end, and all of it only for a logged reason [ST1] [BO9]. */
export function createPayoutDetails(deps: Deps): { routes: Route[] } {
  const { db, audit } = deps;
  const details = createPayoutDetailsService(deps);
  async function ownerOf(caller: Caller): Promise<Owner> {
    const { id, account_id } = await ownExpert(db, caller);
    return { expertId: id, accountId: account_id ?? 0, locale: caller.locale };
  }
  return {
    routes: [
      route({
        call: readPayoutDetails,
        handle: async ({ caller }) => ({ data: await details.view(await ownerOf(caller)) }),
      }),
      route({
        call: askPayoutDetails,
        async handle({ body, caller }) {
          await details.ask(await ownerOf(caller), body);
          return { message: REPLIES.asked[caller.locale] };
        },
      }),
      route({
        call: confirmPayoutDetails,
        handle: async ({ body, caller }) => ({
          data: await details.confirm(await ownerOf(caller), body.code, actorOf(caller)),
          message: REPLIES.changed[caller.locale],
        }),
      }),
      route({
        call: revealPayoutDetails,
        async handle({ params, body, caller }) {
          const id = /^[1-9]\d{0,8}$/u.test(params.id ?? '') ? Number(params.id) : 0;
          const account = await details.open(id);
          if (!account) throw notFound();
          const detail = { reason: body.reason };
          await inTransaction(db, (trx) =>
            audit(trx, actorOf(caller), { act: 'payout.reveal', target: { kind: 'expert', id }, detail }),
          );
          return { data: account };
        },
      }),
    ],
  };
}
