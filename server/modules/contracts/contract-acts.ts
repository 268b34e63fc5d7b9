import { randomUUID } from 'node:crypto';
import { MOST_RATES } from '#contract/calls/desk/contracts.ts';
import type { ContractTerms, ProviderTerms, SeasonRate } from '#contract/entities/desk/contract.ts';
import { TEAM_ZONE } from '#contract/constants.ts';
import { daysBetween, todayIn } from '#contract/rules/dates.ts';
import { isPlausible } from '#contract/rules/plausible-day.ts';
import type { AuditAct } from '#contract/entities/desk/audit-codes.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { raiseVersion } from '#server/suppliers/embedded/stock.ts';
import {
  changeProvider,
  findContract,
  insertContract,
  insertProvider,
  lockContract,
  readProviderRows,
  readSeasons,
  replaceSeasons,
  updateContract,
  type ContractRow,
} from './contracts.store.ts';
import { readRateLines, type ReadLine } from './rate-lines.ts';
import { planRates, type RatePlan } from './rate-plan.ts';
import { readHotel } from './hotel.ts';
import sentences from './sentences.json' with { type: 'json' };

export type ContractDeps = { db: Database; clock: Clock; audit: WriteAudit };
type RateWish = { version: number; apply: boolean } & ({ text: string } | { rates: SeasonRate[] });

const { refused: REFUSED } = sentences;
const MOST_DAYS = 3 * 366;

export const refusedContract = (status: number, code: keyof typeof REFUSED, extra: Record<string, unknown> = {}) =>
  new Refusal(status, code, REFUSED[code], { extra });
export const wrongField = (field: string, code: keyof typeof REFUSED): Refusal =>
  new Refusal(422, 'invalid', REFUSED[code], { fields: { [field]: REFUSED[code] } });

/** Locked, as the caller last saw it. */
export async function lockedAt(trx: DbTransaction, id: string, version: number): Promise<ContractRow> {
  const row = await lockContract(trx, id);
  if (!row) throw notFound();
  if (row.version !== version) throw refusedContract(409, 'changed');
  return row;
}

/** Each in one transaction with the audit log; whatever changes a contract takes it off sale until it is signed [CA8]. */
export function createContractActs({ db, clock, audit }: ContractDeps) {
  async function checkTerms(trx: DbTransaction, { provider_id, hotel, starts_on, ends_on }: ContractTerms) {
    if (!(await readProviderRows(trx)).some(({ id }) => id === provider_id))
      throw wrongField('provider_id', 'no_provider');
    if (!(await readHotel(trx, hotel))) throw wrongField('hotel', 'no_hotel');
    if (ends_on < starts_on) throw wrongField('ends_on', 'ends_before');
    if (daysBetween(starts_on, ends_on) > MOST_DAYS) throw wrongField('ends_on', 'too_long');
    const today = todayIn(TEAM_ZONE, new Date(clock.now()));
    if (!isPlausible('period', starts_on, today)) throw wrongField('starts_on', 'far_day');
    if (!isPlausible('period', ends_on, today)) throw wrongField('ends_on', 'far_day');
  }

  const columnsOf = ({ cancellation, ...terms }: ContractTerms) => ({
    ...terms,
    cancellation_json: JSON.stringify(cancellation.toSorted((one, other) => other.days_before - one.days_before)),
    changed_at: clock.now(),
  });

  async function updateUnsigned(trx: DbTransaction, actor: Actor, row: ContractRow, change: Partial<ContractRow>) {
    const before = row.state === 'signed' ? [] : (JSON.parse(row.writers_json) as number[]);
    const writers = [...new Set([...before, actor.accountId ?? 0])];
    const unsigned = { state: 'draft', signed_by: null, approval_id: null } as const;
    await updateContract(trx, row, { ...change, ...unsigned, writers_json: JSON.stringify(writers) });
    await raiseVersion(trx);
  }

  const auditContract = (
    trx: DbTransaction,
    actor: Actor,
    act: AuditAct,
    id: string,
    detail: Record<string, unknown>,
  ) => audit(trx, actor, { act, target: { kind: 'contract', id }, detail });

  async function planOf(row: ContractRow, wish: RateWish): Promise<RatePlan> {
    const { hotel } = (await readHotel(db, row.hotel)) ?? { hotel: { rooms: [] } };
    const stored = await readSeasons(db, row.id);
    if ('text' in wish) {
      if (Buffer.byteLength(wish.text) > MOST_RATES.bytes) throw refusedContract(413, 'too_large');
      const lines = readRateLines(wish.text, { rooms: hotel.rooms, currency: row.currency });
      if (lines.length > MOST_RATES.lines) throw refusedContract(413, 'too_large');
      return planRates(stored, lines, row, true);
    }
    const lines = wish.rates.map((rate, at): ReadLine => {
      const isKnown = hotel.rooms.some(({ code }) => code === rate.room);
      return { line: at + 1, ...(isKnown ? { rate } : { problem: { code: 'room', value: rate.room } }) };
    });
    return planRates(stored, lines, row, false);
  }

  return {
    async makeProvider(actor: Actor, { name, ...terms }: ProviderTerms): Promise<string> {
      const id = randomUUID();
      await inTransaction(db, async (trx) => {
        const now = clock.now();
        await insertProvider(trx, { id, name_ar: name.ar, name_en: name.en, ...terms, version: 1, changed_at: now });
        await audit(trx, actor, { act: 'provider.make', target: { kind: 'provider', id }, detail: { name: name.en } });
      });
      return id;
    },

    changeProvider: (actor: Actor, id: string, { name, version, ...terms }: ProviderTerms & { version: number }) =>
      inTransaction(db, async (trx) => {
        const change = { name_ar: name.ar, name_en: name.en, ...terms, changed_at: clock.now() };
        if (!(await readProviderRows(trx)).some((row) => row.id === id)) throw notFound();
        if (!(await changeProvider(trx, { id, version }, change)))
          throw new Refusal(409, 'changed', REFUSED.provider_changed);
        await audit(trx, actor, { act: 'provider.change', target: { kind: 'provider', id }, detail: terms });
      }),

    async make(actor: Actor, terms: ContractTerms): Promise<string> {
      const id = randomUUID();
      await inTransaction(db, async (trx) => {
        await checkTerms(trx, terms);
        await insertContract(trx, {
          id,
          ...columnsOf(terms),
          state: 'draft',
          version: 1,
          writers_json: JSON.stringify([actor.accountId]),
          signed_by: null,
          approval_id: null,
        });
        await auditContract(trx, actor, 'contract.make', id, terms);
      });
      return id;
    },

    change: (actor: Actor, id: string, { version, ...terms }: ContractTerms & { version: number }): Promise<void> =>
      inTransaction(db, async (trx) => {
        const row = await lockedAt(trx, id, version);
        await checkTerms(trx, terms);
        await updateUnsigned(trx, actor, row, columnsOf(terms));
        await auditContract(trx, actor, 'contract.change', id, { ...terms, before: row.state });
      }),

    /** Nothing is written without `apply`, or with one wrong line. */
    async rate(actor: Actor, id: string, wish: RateWish): Promise<RatePlan> {
      const found = await findContract(db, id);
      if (!found) throw notFound();
      if (found.version !== wish.version) throw refusedContract(409, 'changed');
      const plan = await planOf(found, wish);
      if (!wish.apply || plan.lines.some(({ does }) => does === 'wrong')) return plan;
      await inTransaction(db, async (trx) => {
        // what was planned is what stands: every change of rates raises the version
        const row = await lockedAt(trx, id, wish.version);
        await replaceSeasons(trx, id, plan.table);
        await updateUnsigned(trx, actor, row, { changed_at: clock.now() });
        const count = (does: string) => plan.lines.filter((line) => line.does === does).length;
        const detail = { new: count('new'), changed: count('changed'), removed: plan.removed, before: row.state };
        await auditContract(trx, actor, 'contract.rates', id, detail);
      });
      return plan;
    },
  };
}
export type ContractActs = ReturnType<typeof createContractActs>;
