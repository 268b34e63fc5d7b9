import type { ReplyOf } from '#contract/calls/call.ts';
import type { readCases } from '#contract/calls/desk/jobs.ts';
import { ATTENTION_KINDS } from '#contract/entities/desk/common.ts';
import { CASE_FILTERS, type DeskCase } from '#contract/entities/desk/job.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import type { Role } from '#contract/rules/permissions.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { CHARGE_DIFFERS } from '#server/gateways/charge-difference.ts';
import { Impossible, settleIn } from '#server/jobs/by-hand.ts';
import { wordsOf } from '#server/jobs/job-words.ts';
import { WORK } from '#server/jobs/work-cases.ts';
import type { Clock } from '#server/clock.ts';
import type { NamesOf, WriteAudit } from '#server/modules/audit/index.ts';
import { caseText, ERASED_WALLET, type CaseRow } from '#server/modules/cases/index.ts';
import { actorsOf, staffActor } from '#server/modules/orders/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { toIso } from '#server/kernel/time.ts';
import type { Acting } from './job-acts.ts';
import { AGES } from './job-list.ts';
import { mayActOn, type Reader } from './job-view.ts';
import { ordersOf } from './orders-of.ts';
import { plainText } from './plain-text.ts';
import { refusedWork } from './sentences.ts';

type Deps = { db: Database; clock: Clock; audit: WriteAudit; namesOf: NamesOf };
type Work = { kind: string; state: string } | null;

/** Kinds closed and reopened automatically with their cause. */
const BY_THEMSELVES = ['books', 'stuck_order', 'exchange_rates'];
/** Money cases besides those of money jobs. */
const MONEY = ['refund_refused', 'refund_given_late', ERASED_WALLET, CHARGE_DIFFERS];

function settleRefusal({ kind, state }: CaseRow, work: Work, role: Role): DeskCase['settle_refusal'] {
  if (state !== 'open') return 'settled';
  if (BY_THEMSELVES.includes(kind)) return 'by_itself';
  if (work && (work.state === 'due' || work.state === 'working')) return 'work_runs';
  const isMoney = MONEY.includes(kind) || (work !== null && wordsOf(work.kind).isMoney);
  return mayActOn(role, 'job.drop', isMoney) ? null : 'role';
}

async function worksOf(db: Db, rows: CaseRow[]): Promise<(row: CaseRow) => Work> {
  const ids = rows.flatMap(({ kind, subject }) => (kind === WORK ? [subject] : []));
  const works = ids.length
    ? await db.selectFrom('outbox').select(['id', 'kind', 'state']).where('id', 'in', ids).execute()
    : [];
  const workById = new Map(works.map((work) => [work.id, work]));
  return ({ kind, subject }) => (kind === WORK ? (workById.get(subject) ?? null) : null);
}

/** Settling needs a reason [BO10]. */
export function createCaseDesk({ db, clock, audit, namesOf }: Deps) {
  async function views(rows: CaseRow[], { role, locale }: Reader): Promise<DeskCase[]> {
    const [workOf, orderOf, actorOf] = await Promise.all([
      worksOf(db, rows),
      ordersOf(
        db,
        rows.map(({ order_id }) => order_id),
      ),
      actorsOf(
        rows.map(({ settled_by }) => settled_by),
        namesOf,
      ),
    ]);
    return rows.map((row) => {
      const work = workOf(row);
      return {
        case_id: row.id,
        kind: row.kind,
        attention: ATTENTION_KINDS.find((kind) => kind === row.attention) ?? null,
        state: row.state,
        summary: plainText(caseText(row, locale)),
        order: orderOf(row.order_id),
        job: work ? { job_id: row.subject, name: wordsOf(work.kind).name[locale] } : null,
        times: Number(row.times),
        opened_at: toIso(row.opened_at),
        last_at: toIso(row.last_at),
        settled_at: row.settled_at === null ? null : toIso(row.settled_at),
        settled_by: row.settled_by === null ? null : actorOf(row.settled_by),
        reason: row.reason === null ? null : plainText(row.reason),
        settle_refusal: settleRefusal(row, work, role),
      };
    });
  }
  async function view(id: string, reader: Reader): Promise<DeskCase> {
    const row = await db.selectFrom('staff_case').selectAll().where('id', '=', id).executeTakeFirst();
    const [deskCase] = row ? await views([row], reader) : [];
    if (!deskCase) throw notFound();
    return deskCase;
  }

  return {
    async list(query: Record<string, string>, reader: Reader): Promise<ReplyOf<typeof readCases>['data']> {
      const { filters, dropped, page, size } = readDeskQuery(CASE_FILTERS, query);
      const { state = 'open', kind, attention, age } = filters;
      let rows = db.selectFrom('staff_case');
      if (state !== 'all') rows = rows.where('state', '=', state);
      if (kind !== undefined) rows = rows.where('kind', '=', kind);
      if (attention !== undefined) rows = rows.where('attention', '=', attention);
      if (age !== undefined) rows = rows.where('opened_at', '<=', clock.now() - AGES[age]);
      const [{ number }, pageRows] = await Promise.all([
        rows.select((of) => of.fn.countAll<number | string>().as('number')).executeTakeFirstOrThrow(),
        rows
          .selectAll()
          .$if(state === 'open', (open) => open.orderBy('opened_at'))
          .$if(state !== 'open', (all) => all.orderBy('last_at', 'desc'))
          .orderBy('id')
          .limit(size)
          .offset((page - 1) * size)
          .execute(),
      ]);
      const total = Number(number);
      return { items: await views(pageRows, reader), page, pages: pagesOf(total, size), total, dropped };
    },

    /** In the version the member saw; answers the new state. */
    async settle(id: string, { reason, times }: { reason: string; times: number }, acting: Acting): Promise<DeskCase> {
      const isDone = await inTransaction(db, async (trx) => {
        // writing the row unchanged locks it
        const row = await trx
          .updateTable('staff_case')
          .set(({ ref }) => ({ times: ref('times') }))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw notFound();
        if (row.state !== 'open' || Number(row.times) !== times) return false;
        const work = (await worksOf(trx, [row]))(row);
        const refusal = settleRefusal(row, work, acting.role);
        if (refusal) throw refusedWork(refusal === 'role' ? 'other_kind' : refusal);
        try {
          await settleIn(trx, row, { by: staffActor(acting.id), reason, now: clock.now() });
        } catch (error) {
          if (error instanceof Impossible) throw refusedWork('work_runs');
          throw error;
        }
        const detail = { kind: row.kind, reason, ...(row.order_id ? { order: row.order_id } : {}) };
        await audit(trx, acting.actor, { act: 'case.settle', target: { kind: 'case', id }, detail });
        return true;
      });
      const now = await view(id, acting);
      if (!isDone) throw refusedWork('changed', { case: now });
      return now;
    },
  };
}
