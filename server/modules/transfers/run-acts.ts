import { randomUUID } from 'node:crypto';
import type { ChargedCurrency } from '#contract/constants.ts';
import type { BankAccount } from '#contract/entities/payout-details.ts';
import { addDays, businessDay } from '#contract/rules/dates.ts';
import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { payoutDetailPlace, transferFilePlace } from '#server/db/sealed-columns.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Acts, ApprovalRow, Ask } from '#server/modules/approvals/index.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { fileByBank } from '#server/modules/earnings/index.ts';
import { givenMinor } from '#server/modules/given-amount.ts';
import { readOwnBank } from '#server/modules/journal/index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { bankFile, type FileLine } from './bank-file.ts';
import type { DueView } from './due.ts';
import { holdRuns, insertLine, insertRun, nextNumber, readDetails } from './transfers.store.ts';
import sentences from './sentences.json' with { type: 'json' };

export type RunDeps = {
  db: Database;
  clock: Clock;
  cipher: Cipher;
  audit: WriteAudit;
  ask: Ask;
  due: DueView;
};
type Line = { expert_id: number; amount_minor: number };
type Request = { bank: string; currency: ChargedCurrency; value_day: string; lines: Line[] };
type Wish = { bank: string; value_day: string; lines: { expert_id: number; amount: number }[]; reason: string };

const AHEAD = 30;
const REFUSED = sentences.refused;
const target = (id: string) => ({ kind: 'transfer' as const, id });
const invalid = (field: string, sentence: Sentence) =>
  new Refusal(422, 'invalid', sentence, { fields: { [field]: sentence } });

export function createRunActs({ db, clock, cipher, audit, ask, due }: RunDeps) {
  async function check(trx: DbTransaction, { bank, currency, lines }: Request): Promise<void> {
    const own = await readOwnBank(trx, bank);
    if (own?.currency !== currency) throw invalid('bank', REFUSED.bank);
    if (new Set(lines.map(({ expert_id }) => expert_id)).size < lines.length) throw invalid('lines', REFUSED.twice);
    const owed = new Map((await due(trx, currency)).map((payee) => [payee.expertId, payee]));
    const hasChanged = lines.some(({ expert_id, amount_minor }) => {
      const payee = owed.get(expert_id);
      return payee?.amount !== amount_minor || payee.waits !== null;
    });
    if (hasChanged) throw new Refusal(409, 'line_changed', REFUSED.line_changed);
  }

  async function openAccount(trx: DbTransaction, expertId: number): Promise<BankAccount & { end: string }> {
    const [row] = await readDetails(trx, [expertId]);
    if (!row) throw new Error(`expert ${expertId} has lost the bank account`);
    return { ...(JSON.parse(cipher.open(row.cipher, payoutDetailPlace(row))) as BankAccount), end: row.last4 };
  }

  /** Every line anew under its expert's lock: never more is sent than was approved [OM9]. */
  async function file(trx: DbTransaction, id: string, request: Request, people: { asker: number; approver: number }) {
    await holdRuns(trx);
    const { bank, currency } = request;
    const now = clock.now();
    const number = await nextNumber(trx);
    const place = `${currency === 'KWD' ? 'KW' : 'SA'}${businessDay(now).slice(2, 4)}R${String(number).padStart(4, '0')}`;
    const lines: FileLine[] = [];
    // locked in one order, so that two runs never wait for each other
    for (const { expert_id, amount_minor } of request.lines.toSorted((one, other) => one.expert_id - other.expert_id)) {
      const filed = await fileByBank(trx, { expertId: expert_id, currency, amount: amount_minor, bank, at: now });
      if (!filed) continue;
      if (filed.account === people.asker || filed.account === people.approver)
        throw new Refusal(409, 'line_changed', REFUSED.line_changed);
      const { holder, iban, end } = await openAccount(trx, expert_id);
      const reference = `${place}L${String(lines.length + 1).padStart(4, '0')}`;
      await insertLine(trx, {
        id: randomUUID(),
        run_id: id,
        reference,
        expert_id,
        currency,
        amount_minor,
        last4: end,
        state: 'filed',
        told_on: null,
        bank_reference: null,
        returned_reason: null,
        payout_id: filed.payoutId,
        filed_at: now,
      });
      lines.push({ reference, holder, iban, amount: amount_minor });
    }
    return { number, lines, now };
  }

  const acts: Acts = {
    'transfer.run': {
      matter: 'money',
      words: sentences.acts.run,
      check: (trx, { request }) => check(trx, request as Request),
      async perform(trx, { target: { id }, request: asked, asker, approval, actor }) {
        const request = asked as Request;
        const runId = String(id);
        const approver = actor.accountId ?? 0;
        const { number, lines, now } = await file(trx, runId, request, { asker, approver });
        if (lines.length === 0) throw new Refusal(409, 'nothing_left', REFUSED.nothing_left);
        const today = businessDay(now);
        const valueDay = request.value_day < today ? today : request.value_day;
        const { text, sha256 } = bankFile({ currency: request.currency, valueDay, lines });
        const sum = lines.reduce((total, { amount }) => total + amount, 0);
        await insertRun(trx, {
          id: runId,
          number,
          bank_id: request.bank,
          currency: request.currency,
          state: 'filed',
          asked_by: asker,
          approved_by: approver,
          approval_id: approval,
          value_day: valueDay,
          sum_minor: sum,
          left_out: request.lines.length - lines.length,
          file_cipher: cipher.seal(text, transferFilePlace({ id: runId })),
          file_sha256: sha256,
          created_at: now,
        });
        const detail = { number, lines: lines.length, amount_minor: sum, currency: request.currency, sha256, approval };
        await audit(trx, actor, { act: 'transfer.run', target: target(runId), detail });
      },
    },
  };

  return {
    acts,
    /** A second person always decides. */
    ask: (actor: Actor, { bank, value_day, lines: typed, reason }: Wish): Promise<ApprovalRow> =>
      inTransaction(db, async (trx) => {
        const own = await readOwnBank(trx, bank);
        if (!own) throw invalid('bank', REFUSED.bank);
        const today = businessDay(clock.now());
        if (value_day < today || value_day > addDays(today, AHEAD)) throw invalid('value_day', REFUSED.day);
        const currency = own.currency as ChargedCurrency;
        const lines = typed.map(({ expert_id, amount }) => ({
          expert_id,
          amount_minor: givenMinor(amount, currency, 'lines'),
        }));
        const request: Request = { bank, currency, value_day, lines };
        const money = { amountMinor: lines.reduce((sum, line) => sum + line.amount_minor, 0), currency };
        return ask(trx, actor, { act: 'transfer.run', target: target(randomUUID()), request, reason, money });
      }),
  };
}
