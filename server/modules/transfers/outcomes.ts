import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { tellOutcomes } from '#contract/calls/desk/transfers.ts';
import { businessDay } from '#contract/rules/dates.ts';
import type { TransferEffect } from '#machines/domain/transfer-line.machine.ts';
import { nextTransfer } from '#machines/domain/transfer-line.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { oweReturned } from '#server/modules/earnings/index.ts';
import { post, type Line } from '#server/modules/ledger/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { changeLine, countLinesOf, endRun, lineNamed, lockRun, type LineRow, type RunRow } from './transfers.store.ts';
import sentences from './sentences.json' with { type: 'json' };

type Deps = { db: Database; clock: Clock; audit: WriteAudit };
type Told = ParsedBodyOf<typeof tellOutcomes>['lines'][number];

const FACTS = { executed: 'bank.execute', returned: 'bank.return' } as const;
const KINDS: Record<TransferEffect, string> = {
  recordExecuted: 'transfer_executed',
  recordReturned: 'transfer_returned',
  recordTakenBack: 'transfer_returned',
};

const LINES: Record<TransferEffect, (amount: number, bank: string) => Line[]> = {
  recordExecuted: (amount, bank) => [
    { account: 'bank_in_transit', party: bank, amount },
    { account: 'bank', party: bank, amount: -amount },
  ],
  recordReturned: (amount, bank) => [
    { account: 'bank_in_transit', party: bank, amount },
    { account: 'expert_payable', amount: -amount },
  ],
  recordTakenBack: (amount, bank) => [
    { account: 'bank', party: bank, amount },
    { account: 'expert_payable', amount: -amount },
  ],
};

/** The bank's word, once: told again, it changes nothing [OM11]. */
export function createOutcomes({ db, clock, audit }: Deps) {
  const refused = (field: 'told_day' | 'reason') =>
    new Refusal(422, 'invalid', sentences.refused[field], { fields: { lines: sentences.refused[field] } });

  async function record(trx: DbTransaction, run: RunRow, line: LineRow, effect: TransferEffect): Promise<void> {
    const now = clock.now();
    const amount = Number(line.amount_minor);
    const transactionId = await post(trx, {
      kind: KINDS[effect],
      orderId: null,
      currency: line.currency,
      at: now,
      lines: LINES[effect](amount, run.bank_id),
    });
    if (effect !== 'recordExecuted')
      await oweReturned(trx, {
        line: line.id,
        expertId: Number(line.expert_id),
        currency: line.currency,
        amount,
        transactionId,
        at: now,
      });
  }

  /** False when the bank cannot have done this to the line. */
  async function tell(trx: DbTransaction, run: RunRow, line: LineRow, told: Told): Promise<boolean> {
    const next = nextTransfer(line.state, { type: FACTS[told.outcome] });
    if (!next) return line.state === told.outcome;
    await changeLine(trx, line.id, {
      state: next.state,
      told_on: told.on,
      bank_reference: told.bank_reference === '' ? line.bank_reference : told.bank_reference,
      returned_reason: told.outcome === 'returned' ? told.reason : null,
    });
    for (const effect of next.effects) await record(trx, run, line, effect);
    return true;
  }

  return (actor: Actor, id: string, lines: Told[]): Promise<{ unknown: string[]; odd: string[] }> =>
    inTransaction(db, async (trx) => {
      const run = await lockRun(trx, id);
      if (!run) throw notFound();
      const [first, today] = [businessDay(Number(run.created_at)), businessDay(clock.now())];
      const [unknown, odd]: [string[], string[]] = [[], []];
      for (const told of lines) {
        if (told.on < first || told.on > today) throw refused('told_day');
        if (told.outcome === 'returned' && told.reason.length < 3) throw refused('reason');
        const line = await lineNamed(trx, id, told.reference.toUpperCase());
        if (!line) unknown.push(told.reference);
        else if (!(await tell(trx, run, line, told))) odd.push(told.reference);
      }
      if ((await countLinesOf(trx, id, 'filed')) === 0) await endRun(trx, id);
      const references = lines.map(({ reference, outcome }) => `${reference} ${outcome}`);
      await audit(trx, actor, { act: 'transfer.tell', target: { kind: 'transfer', id }, detail: { references } });
      return { unknown, odd };
    });
}
