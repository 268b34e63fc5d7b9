import type { ReplyOf } from '#contract/calls/call.ts';
import type { readJobs } from '#contract/calls/desk/jobs.ts';
import { JOB_FILTERS } from '#contract/entities/desk/job.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { wordsOf } from '#server/jobs/job-words.ts';
import { HOUR } from '#server/kernel/time.ts';
import { countWaiting, jobsMatching, readJobPage } from './jobs.desk.store.ts';
import { jobViews, mayActOn, type Reader } from './job-view.ts';

export const AGES = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR } as const;
/** Default: waiting ones, oldest first; finished ones newest first. */
export async function jobList(
  { db, kinds, now }: { db: Db; kinds: readonly string[]; now: number },
  query: Record<string, string>,
  reader: Reader,
): Promise<ReplyOf<typeof readJobs>['data']> {
  const { filters, dropped, page, size } = readDeskQuery(JOB_FILTERS, query);
  const { state, age } = filters;
  const rows = jobsMatching(db, filters, age === undefined ? undefined : now - AGES[age]);
  const isOver = state === 'done' || state === 'dropped';
  const [total, pageRows, waiting] = await Promise.all([
    countRows(rows),
    readJobPage(rows, { isOver, page, size }),
    countWaiting(db),
  ]);
  return {
    items: await jobViews(db, pageRows, reader, kinds),
    page,
    pages: pagesOf(total, size),
    total,
    dropped,
    kinds: waiting.map((one) => ({
      ...one,
      name: wordsOf(one.kind).name[reader.locale],
      requeue_refusal: !kinds.includes(one.kind)
        ? ('unknown_kind' as const)
        : mayActOn(reader.role, 'job.requeue', wordsOf(one.kind).isMoney)
          ? null
          : ('role' as const),
      drop_refusal: mayActOn(reader.role, 'job.drop', wordsOf(one.kind).isMoney) ? null : ('role' as const),
    })),
  };
}
