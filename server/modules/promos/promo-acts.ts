import type { PromoTermsShown } from '#contract/entities/desk/promo.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { CHANGED, type Acts, type ApprovalRow, type Ask, type Performed } from '#server/modules/approvals/index.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { isLarge, rejectMalformed, shownTerms, termColumns, type TermColumns } from './promo-terms.ts';
import { changePromo, insertPromo, lockPromo } from './promos.desk.store.ts';

type Deps = { db: Database; clock: Clock; rates: () => Promise<RateTable>; audit: WriteAudit; ask: Ask };
/** `version` null: a new code. */
type Wish = { code: string; terms: PromoTermsShown; reason: string; version: number | null };
type Request = { before: PromoTermsShown | null; after: PromoTermsShown; version: number | null };

const EXISTS = { ar: 'هذا الرمز موجود من قبل.', en: 'This code exists already.' };
const refusedAs = {
  exists: () => new Refusal(409, 'promo_exists', EXISTS, { fields: { code: EXISTS } }),
  changed: () => new Refusal(409, 'changed', CHANGED),
};

/** Undefined for a new code. Refuses impossible changes. */
async function standing(trx: DbTransaction, now: number, code: string, terms: TermColumns, version: number | null) {
  const row = await lockPromo(trx, code);
  if (version === null && row) throw refusedAs.exists();
  if (version !== null && !row) throw notFound();
  if (row && row.version !== version) throw refusedAs.changed();
  rejectMalformed(terms, now, row);
  return row;
}

/** In one transaction with the audit log; large codes need a second person [BO7]. */
export function createPromoActs({ db, clock, rates, audit, ask }: Deps) {
  async function write(
    trx: DbTransaction,
    actor: Actor,
    { code, terms, reason, version }: Wish,
    more: { by: number | null; approval?: string },
  ): Promise<void> {
    const columns = termColumns(terms);
    const before = await standing(trx, clock.now(), code, columns, version);
    const now = clock.now();
    const changed = { changed_at: now, changed_by: more.by, changed_why: reason };
    const row = { ...columns, ...changed };
    if (before) await changePromo(trx, before, row);
    // somebody else created it first
    else if (!(await insertPromo(trx, { code, ...row, used: 0, created_at: now }))) throw refusedAs.exists();
    const detail = {
      before: before ? shownTerms(before) : null,
      after: shownTerms(columns),
      reason,
      ...(more.approval && { approval: more.approval }),
    };
    const act = before ? 'promo.change' : 'promo.make';
    await audit(trx, actor, { act, target: { kind: 'promo', id: code }, detail });
  }

  const wishOf = ({ target, request }: Pick<Performed, 'target' | 'request'>) => ({
    code: String(target.id),
    ...(request as Request),
  });
  const acts: Acts = {
    'promo.write': {
      matter: 'money',
      words: { ar: 'رمز خصم كبير', en: 'a large promo code' },
      async check(trx, act) {
        const { code, after, version } = wishOf(act);
        await standing(trx, clock.now(), code, termColumns(after), version);
      },
      async perform(trx, act) {
        const { code, after, version } = wishOf(act);
        const wish = { code, terms: after, reason: act.reason, version };
        await write(trx, act.actor, wish, { by: act.asker, approval: act.approval });
      },
    },
  };

  return {
    acts,

    /** For a large code, answers the approval. */
    async save(actor: Actor, wish: Wish): Promise<ApprovalRow | null> {
      const table = await rates();
      return inTransaction(db, async (trx) => {
        const columns = termColumns(wish.terms);
        const row = await standing(trx, clock.now(), wish.code, columns, wish.version);
        if (!isLarge(columns, table)) {
          await write(trx, actor, wish, { by: actor.accountId });
          return null;
        }
        const own = columns.currency ?? 'KWD';
        const request: Request = {
          before: row ? shownTerms(row) : null,
          after: shownTerms(columns),
          version: wish.version,
        };
        return ask(trx, actor, {
          act: 'promo.write',
          target: { kind: 'promo', id: wish.code },
          request,
          reason: wish.reason,
          ...(columns.amount_minor !== null && { money: { amountMinor: columns.amount_minor, currency: own } }),
        });
      });
    },

    /** Past uses stay. */
    turn: (
      actor: Actor,
      { code, isOn, reason, version }: { code: string; isOn: boolean; reason: string; version: number },
    ): Promise<void> =>
      inTransaction(db, async (trx) => {
        const row = await lockPromo(trx, code);
        if (!row) throw notFound();
        if (row.version !== version) throw refusedAs.changed();
        const state = isOn ? 'on' : 'off';
        const changed = { changed_at: clock.now(), changed_by: actor.accountId, changed_why: reason };
        await changePromo(trx, row, { state, ...changed });
        const detail = { before: row.state, after: state, reason };
        await audit(trx, actor, { act: `promo.${state}`, target: { kind: 'promo', id: code }, detail });
      }),
  };
}
export type PromoActs = ReturnType<typeof createPromoActs>;
