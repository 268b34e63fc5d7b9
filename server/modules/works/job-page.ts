import type { Locale } from '#contract/constants.ts';
import type { DeskJobPage, JobLine } from '#contract/entities/desk/job.ts';
import type { Db } from '#server/db/database.ts';
import { wordsOf } from '#server/jobs/job-words.ts';
import type { WorkRow } from '#server/jobs/queue.ts';
import { entriesAbout, type NamesOf } from '#server/modules/audit/index.ts';
import { caseText } from '#server/modules/cases/index.ts';
import { actorsOf, staffActor } from '#server/modules/orders/index.ts';
import { toIso } from '#server/kernel/time.ts';
import { jobViews, type Reader, type Waiting } from './job-view.ts';
import { plainText, refsOf } from './plain-text.ts';
import { casesOfJob } from './works.desk.store.ts';

type Line = { at: number; code: JobLine['code']; by: string | null; reason: string | null };

async function linesOf(db: Db, row: WorkRow, locale: Locale): Promise<Line[]> {
  const [cases, acts] = [
    await casesOfJob(db, row.id),
    await entriesAbout(db, 'job', row.id, ['job.requeue', 'job.drop']),
  ];
  const lines: Line[] = [{ at: row.created_at, code: 'promised', by: null, reason: null }];
  if (row.first_tried_at !== null) lines.push({ at: row.first_tried_at, code: 'first_tried', by: null, reason: null });
  // before the acts on them: both may have the same millisecond
  for (const one of cases)
    lines.push({ at: one.opened_at, code: 'case_opened', by: null, reason: caseText(one, locale) });
  // a member's act is in the log and in the case it settled
  const logged = new Set<string>();
  for (const { at, account_id, act, detail_json } of acts) {
    const { reason = '' } = JSON.parse(detail_json) as { reason?: string };
    const by = account_id === null ? null : staffActor(account_id);
    const isDrop = act === 'job.drop';
    logged.add(`${by} ${isDrop ? 'dropped: ' : ''}${reason}`);
    lines.push({ at, code: isDrop ? 'dropped' : 'requeued', by, reason });
  }
  for (const { settled_at, settled_by: by, reason } of cases)
    if (settled_at !== null && !logged.has(`${by} ${reason}`))
      lines.push({ at: settled_at, code: 'case_settled', by, reason });
  if (row.done_at !== null && row.state === 'done')
    lines.push({ at: row.done_at, code: 'done', by: null, reason: null });
  if (row.done_at !== null && row.state === 'dropped' && !lines.some(({ code }) => code === 'dropped'))
    lines.push({ at: row.done_at, code: 'dropped', by: row.handled_by, reason: row.handled_why });
  return lines.toSorted((one, other) => one.at - other.at);
}

export async function jobPage(
  { db, kinds, namesOf }: { db: Db; kinds: readonly string[]; namesOf: NamesOf },
  waiting: Waiting,
  reader: Reader,
): Promise<DeskJobPage> {
  const { row } = waiting;
  const [view] = await jobViews(db, [waiting], reader, kinds);
  if (!view) throw new Error('a row of the outbox has no view');
  const lines = await linesOf(db, row, reader.locale);
  const actorOf = await actorsOf(
    lines.map(({ by }) => by),
    namesOf,
  );
  const { does, hangs } = wordsOf(row.kind);
  return {
    ...view,
    does: does[reader.locale],
    hangs: hangs[reader.locale],
    refs: refsOf(row.payload_json),
    story: lines.map(({ at, code, by, reason }) => ({
      at: toIso(at),
      code,
      by: by === null ? null : actorOf(by),
      reason: reason === null ? null : plainText(reason),
    })),
  };
}
