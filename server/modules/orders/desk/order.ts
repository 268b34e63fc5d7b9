import type { core } from 'zod/mini';
import { EXPERT_SHARE, OWN_TRIP_IDS } from '#contract/constants.ts';
import type { DeskOrder, WaitingApproval } from '#contract/entities/desk/order.ts';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { FAILURES } from '#contract/entities/order.ts';
import { toMajor } from '#contract/rules/money.ts';
import { grantOf, mayDecide, seesPeople } from '#contract/rules/permissions.ts';
import { visibleState } from '#machines/domain/order.selectors.ts';
import type { Db } from '#server/db/database.ts';
import { approvalsOf, handOf } from '#server/modules/approvals/index.ts';
import { balancesOf } from '#server/modules/ledger/index.ts';
import { paymentsOf, refundsOf, type PaymentRow, type RefundRow } from '#server/modules/payments/index.ts';
import { WORK } from '#server/jobs/work-cases.ts';
import { caseText } from '#server/modules/cases/index.ts';
import { withTimeout } from '#server/kernel/timeout.ts';
import { isReleaseStuck } from '#server/modules/orders/cancelling/cancelling-by-hand.ts';
import type { CancellationTerms } from '#server/modules/orders/cancelling/cancellation-terms.ts';
import { attemptsOf, eventsOf, type OrderRow } from '#server/modules/orders/orders.store.ts';
import { HOUR, toIso, toIsoOrNull } from '#server/kernel/time.ts';
import { actorsOf } from './actor-names.ts';
import { attentionFrom, kindOf, openCasesOf } from './attention.store.ts';
import { claimsOf } from './claims.store.ts';
import { currencyOf } from './facts.ts';
import { leftByWay } from './held-payments.ts';
import { withoutKeys } from './keys.ts';
import { mayOf } from './may.ts';
import { orderMoney } from './money.ts';
import { mailsOf } from './mails.ts';
import { notesOf } from './notes.store.ts';
import { attemptActors, partsOf } from './parts.ts';
import { contactFor, travellersFor } from './people.ts';
import { refundView } from './refund-view.ts';
import type { Reader, RowDeps } from './rows.ts';

export type OrderDeps = RowDeps & { terms: CancellationTerms };

const MATTER = 'money';
/** Timeout (ms) of a supplier's fee lookup for a desk page. */
const FEE_PATIENCE = 1_000;

async function waitingOn(
  db: Db,
  order: OrderRow,
  { me, role, now }: Reader,
  namesOf: OrderDeps['namesOf'],
): Promise<core.output<typeof WaitingApproval>[]> {
  const rows = await approvalsOf(db, order.id, true);
  const names = await namesOf(rows.map((row) => row.asked_by));
  const { members: hand } = await handOf(db, me);
  return rows.map((row) => ({
    approval_id: row.id,
    act: row.act,
    reason: seesPeople(role) ? row.reason : '',
    amount: row.amount_minor === null ? null : toMajor(row.amount_minor, currencyOf(order)),
    asked_by: { id: row.asked_by, name: names.get(row.asked_by) ?? null },
    mine: row.asked_by === me,
    asked_at: toIso(row.asked_at),
    expires_at: toIso(row.expires_at),
    version: row.version,
    may_decide: !hand.includes(row.asked_by) && row.expires_at > now && mayDecide(role, MATTER),
  }));
}

const waitsForMoney = (payments: PaymentRow[], refunds: RefundRow[]): boolean =>
  refunds.some(({ state }) => state === 'pending') || payments.some(({ state }) => state === 'refunding');

export async function deskOrder(deps: OrderDeps, order: OrderRow, reader: Reader): Promise<DeskOrder> {
  const { db, cipher, terms, namesOf } = deps;
  const { role, locale, now } = reader;
  const { id } = order;
  const [facts, payments, refunds, attempts, events, books, cases, claims, approvals, notes, isStuck] =
    await Promise.all([
      terms.quoteOf(order),
      paymentsOf(db, id),
      refundsOf(db, id),
      attemptsOf(db, id),
      eventsOf(db, id),
      balancesOf(db, id),
      openCasesOf(db, [id]),
      claimsOf(db, [id], { ...reader, namesOf }),
      waitingOn(db, order, reader, namesOf),
      seesPeople(role) ? notesOf(db, cipher, id, namesOf) : [],
      isReleaseStuck(db, order),
    ]);
  const isPaid = order.state === 'confirmed';
  const feeNow = isPaid ? await withTimeout(terms.feesOf(facts, { order }), FEE_PATIENCE).catch(() => null) : null;
  const remainder = leftByWay(payments, refunds);
  const fee = feeNow === null ? null : Math.min(feeNow.fee, remainder.gateway + remainder.wallet);
  const actorOf = await actorsOf([...refunds.map((row) => row.asked_by), ...attemptActors(attempts)], namesOf);
  const seesEarning = grantOf(role, 'order.earning') !== null;
  const parts = partsOf(order, facts, attempts, locale, actorOf, isStuck);
  const mails = await mailsOf(db, order, events);
  const open = cases.get(id) ?? [];
  const currency = currencyOf(order);
  const view: DeskOrder = {
    order_id: id,
    reference: order.reference,
    version: order.version,
    state: visibleState(order.state),
    stage: order.state,
    failure: FAILURES.find((name) => name === order.failure) ?? null,
    locale: order.locale === 'en' ? 'en' : 'ar',
    created_at: toIso(order.created_at),
    updated_at: toIso(order.updated_at),
    hold_expires_at: toIsoOrNull(order.hold_expires_at),
    confirmed_at: toIsoOrNull(order.confirmed_at),
    sold: facts.quote[locale],
    package_version: order.package_version,
    is_own_trip: order.package_id >= OWN_TRIP_IDS.first,
    account_id: order.user_id,
    contact: contactFor(cipher, order, role),
    travellers: travellersFor(cipher, order, role),
    money: orderMoney({ order, payments, refunds, books, feeNow: fee }),
    refunds: refunds.map((row) => refundView(row, order, { now, role, actorOf })),
    parts,
    earning:
      order.expert_id === 0 || !seesEarning
        ? null
        : {
            expert: { id: order.expert_id, name: facts.quote[locale].user?.show_name ?? null },
            share_percent: order.share_percent,
            amount: toMajor(-(books.expert_payable ?? 0), currency),
            due_at: toIsoOrNull(order.confirmed_at && order.confirmed_at + EXPERT_SHARE.payoutHours * HOUR),
          },
    attention: attentionFrom(open),
    cases: open.map((row) => ({
      case_id: row.id,
      kind: kindOf(row),
      summary: caseText(row, locale),
      opened_at: toIso(row.opened_at),
      times: row.times,
    })),
    approvals,
    claim: claims.get(id) ?? null,
    notes,
    mails,
    may: mayOf(role, {
      isErased: order.person_erased_at !== null,
      hasMails: mails.length > 0,
      hasDocuments: order.documents_erased_at === null,
      isRefundable: statesWith(ORDER_TAGS, 'refundable').includes(order.state),
      remainder: remainder.gateway + remainder.wallet,
      isCancellable: terms.isCancellable(order),
      isLate: isPaid && terms.isLate(facts),
      hasFee: fee !== null && fee > 0,
      waitsForSettling:
        parts.some((part) => part.may_settle || part.may_settle_cancellation) || waitsForMoney(payments, refunds),
      moves:
        statesWith(ORDER_TAGS, 'moving', 'attention').includes(order.state) || open.some(({ kind }) => kind === WORK),
    }),
  };
  return withoutKeys(view, order, role);
}
