import type { ReplyOf } from '#contract/calls/call.ts';
import type { readArrangements } from '#contract/calls/desk/arrangements.ts';
import type { ArrangementVoucher } from '#contract/entities/arrangement.ts';
import {
  ARRANGEMENT_FILTERS,
  type ArrangementLetter,
  type DeskArrangement,
} from '#contract/entities/desk/arrangement.ts';
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
import type { ReadHouse } from '#server/modules/catalogue/index.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { lockArrangement, moveArrangement, type ArrangementRow } from '#server/suppliers/own/arrangements.store.ts';
import {
  arrangementsMatching,
  lateArrangements,
  namesFor,
  readArrangement,
  readArrangementPage,
  readProvider,
} from './arrangements.store.ts';
import { confirmedLetter, failedLetter, providerMail } from './letters.ts';
import { providerLetter } from './provider-letter.ts';
import { letterText, refusedArrangement } from './sentences.ts';
import { codeOf, daysOf, headsOf, isStay } from './task.ts';

export type ArrangementDeps = {
  db: Database;
  clock: Clock;
  audit: WriteAudit;
  namesOf: NamesOf;
  parts: ArrangedParts;
  house: ReadHouse;
  postMail(trx: DbTransaction, mail: Email): Promise<void>;
};
export type Acting = { id: number; role: Role; locale: Locale; actor: Actor };
type StaffAct = Exclude<ArrangementFact['type'], 'part.cancel'>;
type Wish = {
  version: number;
  voucher?: ArrangementVoucher;
  reason?: string;
  /** To the provider. */
  letter?: ArrangementLetter | null;
};

const LATE = 'late_arrangement';
const DONE = 'The work was done after all.';

/** [CA14]: every act in one transaction, once whatever is pressed twice. */
export function createArrangements({ db, clock, audit, namesOf, parts, house, postMail }: ArrangementDeps) {
  async function views(rows: ArrangementRow[], locale: Locale): Promise<DeskArrangement[]> {
    const [{ services, providers, references }, actorOf] = await Promise.all([
      namesFor(db, rows),
      actorsOf(
        rows.map(({ changed_by }) => changed_by),
        namesOf,
      ),
    ]);
    return rows.map((row) => {
      const service = services.get(codeOf(row));
      return {
        arrangement_id: row.id,
        kind: isStay(row) ? ('stay' as const) : ('activity' as const),
        provider: providers.get(row.provider_id ?? '')?.[`name_${locale}`] ?? null,
        name: service?.[`name_${locale}`] ?? codeOf(row),
        city: service?.[`city_${locale}`] ?? '',
        days: daysOf(row),
        heads: headsOf(row),
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

  async function read(id: string) {
    const row = await readArrangement(db, id);
    if (!row) throw notFound();
    return { row, part: await parts.read({ orderId: row.order_id, component: row.component }) };
  }

  async function letterOf(row: ArrangementRow, part: ArrangedPart, { locale }: Acting): Promise<ArrangementLetter> {
    const provider = row.provider_id === null ? undefined : await readProvider(db, row.provider_id);
    return providerLetter(row, part, provider, { locale, house });
  }

  /** True where a second person has to decide on the refund. */
  async function carryOut(
    trx: DbTransaction,
    row: ArrangementRow,
    type: StaffAct,
    { voucher, reason, letter, part }: Wish & { part: ArrangedPart },
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
    if (letter && effects.includes('tellProvider')) await postMail(trx, providerMail(letter));
    if (effects.includes('tellCustomer'))
      await parts.tellCustomer(trx, part, voucher ? confirmedLetter(daysOf(row), voucher) : failedLetter);
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

    async letter(id: string, acting: Acting): Promise<ArrangementLetter> {
      const { row, part } = await read(id);
      return letterOf(row, part, acting);
    },

    /** 409 `changed` with how it stands, `order_over`, `no_address`; 422 `meeting_missing`. */
    async act(id: string, type: StaffAct, { send = false, ...asked }: Wish & { send?: boolean }, acting: Acting) {
      const { row: found, part } = await read(id);
      if (asked.voucher && !isStay(found) && Object.values(asked.voucher.meeting).includes(''))
        throw refusedArrangement('meeting_missing', {}, 422);
      const letter = send ? await letterOf(found, part, acting) : null;
      if (letter?.to === '') throw refusedArrangement('no_address');
      const wish = { ...asked, letter };
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
        const { references } = await namesFor(db, [row]);
        const reference = references.get(row.order_id) ?? '';
        const summary = `A service of order ${reference} was not arranged in time.`;
        await openCase(db, { kind: LATE, subject: row.our_ref, summary, detail: { reference }, now });
      }
      return late.length;
    },
  };
}
export type Arrangements = ReturnType<typeof createArrangements>;
