import type { ReplyOf } from '#contract/calls/call.ts';
import type { readArrangements } from '#contract/calls/desk/arrangements.ts';
import type { ArrangementVoucher } from '#contract/entities/arrangement.ts';
import { ARRANGEMENT_FILTERS, type DeskArrangement } from '#contract/entities/desk/arrangement.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import type { Locale } from '#contract/constants.ts';
import type { ArrangementFact } from '#machines/domain/arrangement.machine.ts';
import type { Clock } from '#server/clock.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import { toIso } from '#server/kernel/time.ts';
import type { Actor, NamesOf, WriteAudit } from '#server/modules/audit/index.ts';
import { closeCaseOf, openCase, openSubjects } from '#server/modules/cases/index.ts';
import { actorsOf, staffActor, type ArrangedPart, type ArrangedParts } from '#server/modules/orders/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { lockArrangement, moveArrangement, type ArrangementRow } from '#server/suppliers/own/arrangements.store.ts';
import {
  arrangementsMatching,
  lateArrangements,
  namesFor,
  readArrangement,
  readArrangementPage,
} from './arrangements.store.ts';
import { confirmedLetter, failedLetter } from './letters.ts';
import { letterText, refusedArrangement } from './sentences.ts';

export type ArrangementDeps = {
  db: Database;
  clock: Clock;
  audit: WriteAudit;
  namesOf: NamesOf;
  parts: ArrangedParts;
};
export type Acting = { id: number; role: Role; locale: Locale; actor: Actor };
type StaffAct = Exclude<ArrangementFact['type'], 'part.cancel'>;
type Wish = { version: number; voucher?: ArrangementVoucher; reason?: string };

const LATE = 'late_arrangement';
const DONE = 'The work was done after all.';
const daysOf = (row: ArrangementRow) => (JSON.parse(row.visits_json) as { date: string }[]).map(({ date }) => date);
const codeOf = (row: ArrangementRow) => (JSON.parse(row.visits_json) as { code: string }[])[0]?.code ?? '';

/** [CA14]: every act in one transaction, once whatever is pressed twice. */
export function createArrangements({ db, clock, audit, namesOf, parts }: ArrangementDeps) {
  async function views(rows: ArrangementRow[], locale: Locale): Promise<DeskArrangement[]> {
    const [{ activities, references }, actorOf] = await Promise.all([
      namesFor(
        db,
        rows.map(codeOf),
        rows.map(({ order_id }) => order_id),
      ),
      actorsOf(
        rows.map(({ changed_by }) => changed_by),
        namesOf,
      ),
    ]);
    return rows.map((row) => {
      const activity = activities.get(codeOf(row));
      return {
        arrangement_id: row.id,
        name: activity?.[`name_${locale}`] ?? codeOf(row),
        city: activity?.[`city_${locale}`] ?? '',
        days: [...new Set(daysOf(row))],
        heads: JSON.parse(row.heads_json) as DeskArrangement['heads'],
        order: { order_id: row.order_id, reference: references.get(row.order_id) ?? '' },
        state: row.state,
        version: row.version,
        due_at: toIso(row.due_at),
        voucher: row.voucher_json === null ? null : (JSON.parse(row.voucher_json) as ArrangementVoucher),
        why: row.why,
        changed_by: row.changed_by === null ? null : actorOf(row.changed_by),
        changed_at: toIso(row.changed_at),
      };
    });
  }

  async function view(id: string, locale: Locale): Promise<DeskArrangement> {
    const row = await readArrangement(db, id);
    const [arrangement] = row ? await views([row], locale) : [];
    if (!arrangement) throw notFound();
    return arrangement;
  }

  /** True where a second person has to decide on the refund. */
  async function carryOut(
    trx: DbTransaction,
    row: ArrangementRow,
    type: StaffAct,
    { voucher, reason, part }: Wish & { part: ArrangedPart },
    acting: Acting,
  ): Promise<boolean> {
    const effects = await moveArrangement(trx, row, type, {
      now: clock.now(),
      changed_by: staffActor(acting.id),
      ...(voucher ? { voucher_json: JSON.stringify(voucher) } : {}),
      ...(reason === undefined ? {} : { why: reason }),
    });
    if (!effects) throw refusedArrangement('order_over');
    const note = letterText('note', { name: part.name })[part.locale];
    const approval = effects.includes('refundPart') ? await parts.giveBack(trx, part, note, acting) : null;
    if (effects.includes('tellCustomer'))
      await parts.tellCustomer(trx, part, voucher ? confirmedLetter([...new Set(daysOf(row))], voucher) : failedLetter);
    const act = `arrangement.${type.split('.')[1] as 'ask' | 'confirm' | 'fail' | 'told'}` as const;
    const detail = { order: row.order_id, ...(reason === undefined ? {} : { reason }) };
    await audit(trx, acting.actor, { act, target: { kind: 'arrangement', id: row.id }, detail });
    return approval !== null;
  }

  return {
    async list(query: Record<string, string>, { locale }: Acting): Promise<ReplyOf<typeof readArrangements>['data']> {
      const { filters, dropped, page, size } = readDeskQuery(ARRANGEMENT_FILTERS, query);
      const rows = arrangementsMatching(db, filters, clock.now());
      const [total, pageRows] = await Promise.all([countRows(rows), readArrangementPage(rows, { page, size })]);
      return { items: await views(pageRows, locale), page, pages: pagesOf(total, size), total, dropped };
    },

    /** 409 `changed` with how it stands, `order_over`. */
    async act(id: string, type: StaffAct, wish: Wish, acting: Acting) {
      const found = await readArrangement(db, id);
      if (!found) throw notFound();
      const part = await parts.read({ orderId: found.order_id, component: found.component });
      const outcome = await retryOnConflict(db, async (trx) => {
        const row = await lockArrangement(trx, id);
        if (!row) throw notFound();
        if (row.version !== wish.version) return 'changed' as const;
        return { isAsked: await carryOut(trx, row, type, { ...wish, part }, acting) };
      });
      const data = await view(id, acting.locale);
      if (outcome === 'changed') throw refusedArrangement('changed', { arrangement: data });
      return { data, isAsked: outcome.isAsked };
    },

    /** A case for each that is late, none for others. Answers how many are late. */
    async look(): Promise<number> {
      const now = clock.now();
      const late = await lateArrangements(db, now);
      const refs = late.map(({ our_ref }) => our_ref);
      for (const subject of await openSubjects(db, LATE))
        if (!refs.includes(subject)) await closeCaseOf(db, LATE, subject, DONE, now);
      const known = await openSubjects(db, LATE);
      for (const row of late) {
        if (known.includes(row.our_ref)) continue;
        const { references } = await namesFor(db, [], [row.order_id]);
        const reference = references.get(row.order_id) ?? '';
        const summary = `An activity of order ${reference} was not arranged in time.`;
        await openCase(db, { kind: LATE, subject: row.our_ref, summary, detail: { reference }, now });
      }
      return late.length;
    },
  };
}
export type Arrangements = ReturnType<typeof createArrangements>;
