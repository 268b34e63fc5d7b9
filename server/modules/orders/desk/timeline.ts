import { TIMELINE_KINDS, type TimelineLine } from '#contract/entities/desk/timeline.ts';
import { toMajor } from '#contract/rules/money.ts';
import { seesPeople } from '#contract/rules/permissions.ts';
import { approvalsOf } from '#server/modules/approvals/index.ts';
import { entriesAbout } from '#server/modules/audit/index.ts';
import { paymentsOf, refundsOf } from '#server/modules/payments/index.ts';
import { attemptsOf, eventsOf, type OrderRow } from '#server/modules/orders/orders.store.ts';
import { toIso } from '#server/kernel/time.ts';
import { actorsOf } from './actor-names.ts';
import { currencyOf } from './facts.ts';
import { withoutKeys } from './keys.ts';
import { lettersOf } from './mails.ts';
import { wordsOf } from './notes.store.ts';
import type { OrderDeps } from './order.ts';
import { casesOf } from './orders.desk.store.ts';
import { partTitle } from './parts.ts';
import type { Reader } from './rows.ts';
import {
  AUDITED,
  auditLines,
  caseLines,
  eventLines,
  letterLines,
  partLines,
  paymentLines,
  refundLines,
  wordLines,
  type RawLine,
} from './timeline-lines.ts';
import { approvalLines } from './timeline-approvals.ts';

/** Order of lines of one instant: the order's own events first. */
const RANK = Object.fromEntries(TIMELINE_KINDS.map((kind, index) => [kind, index])) as Record<string, number>;
const newestFirst = (one: RawLine, other: RawLine) =>
  other.at - one.at ||
  (RANK[other.kind] ?? 0) - (RANK[one.kind] ?? 0) ||
  other.id.localeCompare(one.id, 'en', { numeric: true });

/** Newest first; codes and figures, worded by the client. No `kinds`: all of them. */
export async function timelineOf(
  { db, cipher, terms, namesOf }: OrderDeps,
  order: OrderRow,
  { role, locale }: Pick<Reader, 'role' | 'locale'>,
  kinds: string[],
): Promise<TimelineLine[]> {
  const { id } = order;
  // notes of staff may name a person
  const seesWords = seesPeople(role);
  const [facts, events, payments, refunds, attempts, cases, letters, notes, approvals, audit] = await Promise.all([
    terms.quoteOf(order),
    eventsOf(db, id),
    paymentsOf(db, id),
    refundsOf(db, id),
    attemptsOf(db, id),
    casesOf(db, id),
    lettersOf(db, id),
    seesWords ? wordsOf(db, cipher, id) : [],
    approvalsOf(db, id),
    entriesAbout(db, 'order', id, AUDITED),
  ]);
  const currency = currencyOf(order);
  const titles = facts.components.map(
    (component, index) => partTitle(component, facts.quote[locale], facts.components.slice(0, index)).label,
  );
  const all = [
    ...eventLines(order, events, {
      major: (minor) => toMajor(minor, currency),
      cancelledFor: notes.find(({ kind }) => kind === 'cancel')?.text ?? null,
    }),
    ...paymentLines(payments),
    ...refundLines(refunds),
    ...partLines(attempts, titles),
    ...caseLines(seesWords ? cases : cases.map((row) => ({ ...row, reason: null })), locale),
    ...letterLines(id, letters),
    ...wordLines(notes),
    ...approvalLines(seesWords ? approvals : approvals.map((row) => ({ ...row, reason: '', note: null }))),
    ...auditLines(audit, (note) => notes.find((one) => one.id === note)?.text ?? null),
  ];
  const lines = kinds.length === 0 ? all : all.filter(({ kind }) => kinds.includes(kind));
  const actorOf = await actorsOf(
    lines.map(({ actor }) => actor),
    namesOf,
  );
  const story = lines.toSorted(newestFirst).map(({ id: line_id, at, actor, minor, ...line }) => ({
    line_id,
    at: toIso(at),
    ...line,
    actor: actorOf(actor),
    amount: minor === undefined || minor === 0 ? null : { amount: toMajor(minor, currency), currency },
  }));
  return withoutKeys(story, order, role);
}
