import type { ReplyOf } from '#contract/calls/call.ts';
import type { readCases } from '#contract/calls/desk/jobs.ts';
import { ATTENTION_KINDS } from '#contract/entities/desk/common.ts';
import { CASE_FILTERS, type DeskCase } from '#contract/entities/desk/job.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { countRows } from '#server/db/count-rows.ts';
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
import { casesMatching, lockCase, readCase, readCasePage, readJobs } from './works.desk.store.ts';
import { mayActOn, type Reader } from './job-view.ts';
import { ordersOf } from './orders-of.store.ts';
import { plainText } from './plain-text.ts';
import { refusedWork } from './sentences.ts';

type Deps = { db: Database; clock: Clock; audit: WriteAudit; namesOf: NamesOf };
type Work = { kind: string; state: string } | null;

/** Kinds closed and reopened automatically with their cause. */
const BY_THEMSELVES = ['books', 'stuck_order', 'exchange_rates', 'late_arrangement'];
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
  const workById = new Map((await readJobs(db, ids)).map((work) => [work.id, work]));
  return ({ kind, subject }) => (kind === WORK ? (workById.get(subject) ?? null) : null);
}

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
    const row = await readCase(db, id);
    const [deskCase] = row ? await views([row], reader) : [];
    if (!deskCase) throw notFound();
    return deskCase;
  }

  return {
    async list(query: Record<string, string>, reader: Reader): Promise<ReplyOf<typeof readCases>['data']> {
      const { filters, dropped, page, size } = readDeskQuery(CASE_FILTERS, query);
      const { state = 'open', kind, attention, age } = filters;
      const since = age === undefined ? undefined : clock.now() - AGES[age];
      const rows = casesMatching(db, { state, kind, attention, since });
      const [total, pageRows] = await Promise.all([
        countRows(rows),
        readCasePage(rows, { isOpen: state === 'open', page, size }),
      ]);
      return { items: await views(pageRows, reader), page, pages: pagesOf(total, size), total, dropped };
    },

    /** In the version the member saw; answers the new state. */
    async settle(id: string, { reason, times }: { reason: string; times: number }, acting: Acting): Promise<DeskCase> {
      const isDone = await inTransaction(db, async (trx) => {
        const row = await lockCase(trx, id);
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
