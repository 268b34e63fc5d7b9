import type { ChargedCurrency } from '#contract/constants.ts';
import type { ExpertLevel } from '#contract/rules/expert-levels.ts';
import type { AuditAct } from '#contract/entities/desk/audit-codes.ts';
import type { Clock } from '#server/clock.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { CHANGED, type Acts, type ApprovalRow, type Ask } from '#server/modules/approvals/index.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { givenMinor } from '#server/modules/given-amount.ts';
import { post } from '#server/modules/ledger/index.ts';
import { setExpertOnSaleIn } from '#server/modules/packages/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { addEarning } from './accruing.ts';
import { changeExpert, lockExpert, type ExpertRow } from './earnings.store.ts';
import { figuresOf, putOnLevel } from './levels.ts';
import type { NotifyLevel } from './level-letter.ts';
import type { Payouts } from './payouts.ts';
import { adjustmentLines } from './write-off.ts';

type Deps = {
  db: Database;
  clock: Clock;
  audit: WriteAudit;
  ask: Ask;
  payouts: Pick<Payouts, 'promise'>;
  notifyLevel: NotifyLevel;
};
export type ExpertAct = 'suspend' | 'restore' | 'hold' | 'release';
type Wish = { id: number; reason: string; version: number };
type Adjustment = { currency: ChargedCurrency; amount_minor: number };

const NO_CHANGE = { ar: 'الخبير على هذا المستوى من قبل.', en: 'The expert is on this level already.' };
const NOTHING = { ar: 'اكتب مبلغًا غير الصفر.', en: 'Write an amount other than zero.' };
const changed = () => new Refusal(409, 'changed', CHANGED);

const TURNS: Record<
  ExpertAct,
  { isMeant(expert: ExpertRow): boolean; set(reason: string): Partial<Pick<ExpertRow, 'state' | 'payout_hold'>> }
> = {
  suspend: { isMeant: ({ state }) => state === 'active', set: () => ({ state: 'suspended' }) },
  restore: { isMeant: ({ state }) => state === 'suspended', set: () => ({ state: 'active' }) },
  hold: { isMeant: ({ payout_hold }) => payout_hold === null, set: (reason) => ({ payout_hold: reason }) },
  release: { isMeant: ({ payout_hold }) => payout_hold !== null, set: () => ({ payout_hold: null }) },
};
const ACT_NAMES: Record<ExpertAct, AuditAct> = {
  suspend: 'expert.suspend',
  restore: 'expert.restore',
  hold: 'payout.hold',
  release: 'payout.release',
};

/** Under the expert's lock, with audit entry [BO9]. */
export function createExpertActs({ db, clock, audit, ask, payouts, notifyLevel }: Deps) {
  async function locked(trx: DbTransaction, { id, version }: Pick<Wish, 'id' | 'version'>): Promise<ExpertRow> {
    const expert = await lockExpert(trx, id);
    if (!expert) throw notFound();
    if (expert.version !== version) throw changed();
    return expert;
  }

  const acts: Acts = {
    'payout.adjust': {
      matter: 'money',
      words: { ar: 'تسوية أرباح خبير', en: 'an adjustment of what an expert earned' },
      async check(trx, { target }) {
        if (!(await lockExpert(trx, Number(target.id)))) throw notFound();
      },
      /** Booked against revenue; the next run nets it. Never taken out of a wallet. */
      async perform(trx, { target, request, reason, approval, actor }) {
        const expert = await lockExpert(trx, Number(target.id));
        if (!expert) throw notFound();
        const { currency, amount_minor } = request as Adjustment;
        const now = clock.now();
        const lines = adjustmentLines(amount_minor);
        const transaction_id = await post(trx, { kind: 'adjustment', orderId: null, currency, at: now, lines });
        await addEarning(trx, now, {
          expert_id: expert.id,
          order_id: null,
          kind: 'adjustment',
          currency,
          amount_minor,
          profit_minor: null,
          share_percent: null,
          refund_id: null,
          approval_id: approval,
          reason: 'adjustment',
          due_at: now,
          slot: `adjustment|${approval}`,
          transaction_id,
        });
        const detail = { currency, amount_minor, reason, approval };
        await audit(trx, actor, { act: 'payout.adjust', target: { kind: 'expert', id: expert.id }, detail });
      },
    },
  };

  return {
    acts,

    /** Refuses a repeat. Packages go off sale and return with their expert. */
    turn: (actor: Actor, act: ExpertAct, wish: Wish): Promise<void> =>
      inTransaction(db, async (trx) => {
        let packages: number[] | null = null;
        if (act === 'suspend' || act === 'restore') {
          packages = await setExpertOnSaleIn(trx, wish.id, act === 'suspend' ? 'withdrawn' : 'published');
          await raiseCatalogue(trx, 'expert');
        }
        const expert = await locked(trx, wish);
        const { isMeant, set } = TURNS[act];
        if (!isMeant(expert)) throw changed();
        await changeExpert(trx, expert, { ...set(wish.reason), changed_at: clock.now() });
        if (act === 'restore' || act === 'release') await payouts.promise(trx, expert.id);
        const detail = { reason: wish.reason, ...(packages ? { packages } : {}) };
        await audit(trx, actor, { act: ACT_NAMES[act], target: { kind: 'expert', id: expert.id }, detail });
      }),

    level: (actor: Actor, { level, ...wish }: Wish & { level: ExpertLevel }): Promise<void> =>
      inTransaction(db, async (trx) => {
        await raiseCatalogue(trx, 'expert');
        const expert = await locked(trx, wish);
        if (expert.level === level) throw new Refusal(409, 'no_change', NO_CHANGE);
        const now = clock.now();
        const figures = await figuresOf(trx, expert, now);
        await putOnLevel(trx, expert, { level, reason: wish.reason, by: actor.accountId, figures }, now);
        await notifyLevel(trx, expert, level);
        const detail = { before: expert.level, after: level, reason: wish.reason };
        await audit(trx, actor, { act: 'expert.level', target: { kind: 'expert', id: expert.id }, detail });
      }),

    /** A second person always decides. */
    adjust: (
      actor: Actor,
      { id, currency, amount, reason }: { id: number; currency: ChargedCurrency; amount: number; reason: string },
    ): Promise<ApprovalRow> =>
      inTransaction(db, async (trx) => {
        if (!(await lockExpert(trx, id))) throw notFound();
        const amount_minor = givenMinor(amount, currency, 'amount');
        if (amount_minor === 0) throw new Refusal(422, 'invalid', NOTHING, { fields: { amount: NOTHING } });
        const request: Adjustment = { currency, amount_minor };
        const money = { amountMinor: amount_minor, currency };
        return ask(trx, actor, { act: 'payout.adjust', target: { kind: 'expert', id }, request, reason, money });
      }),
  };
}
export type ExpertActs = ReturnType<typeof createExpertActs>;
