import { randomUUID } from 'node:crypto';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { ChargedCurrency } from '#contract/constants.ts';
import { latinDigits } from '#contract/rules/digits.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Acts, ApprovalRow, Ask } from '#server/modules/approvals/index.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { insertBank, knownBank } from './journal.store.ts';
import sentences from './sentences.json' with { type: 'json' };

type Deps = { db: Database; clock: Clock; audit: WriteAudit; ask: Ask };
type Bank = { name: string; currency: ChargedCurrency; iban: string };

const { iban: BAD_IBAN, known_bank: KNOWN } = sentences.refused;

/** By two persons: money leaves from them [OM5]. */
export function createBankActs({ db, clock, audit, ask }: Deps) {
  async function check(trx: DbTransaction, bank: Bank): Promise<void> {
    if (await knownBank(trx, bank)) throw new Refusal(409, 'known_bank', KNOWN, { fields: { iban: KNOWN } });
  }

  const acts: Acts = {
    'bank.add': {
      matter: 'money',
      words: sentences.acts.bank,
      check: (trx, { request }) => check(trx, request as Bank),
      async perform(trx, { target, request, reason, approval, actor }) {
        const { name, currency, iban } = request as Bank;
        await check(trx, { name, currency, iban });
        const id = String(target.id);
        await insertBank(trx, { id, name, currency, iban, created_at: clock.now(), approval_id: approval });
        const detail = { name, currency, end: iban.slice(-4), reason, approval };
        await audit(trx, actor, { act: 'bank.add', target: { kind: 'bank', id }, detail });
      },
    },
  };

  return {
    acts,
    add: (actor: Actor, { reason, ...typed }: Bank & { reason: string }): Promise<ApprovalRow> =>
      inTransaction(db, async (trx) => {
        const iban = electronicFormatIBAN(latinDigits(typed.iban)) ?? '';
        if (!isValidIBAN(iban)) throw new Refusal(422, 'bad_iban', BAD_IBAN, { fields: { iban: BAD_IBAN } });
        const request = { ...typed, iban };
        return ask(trx, actor, { act: 'bank.add', target: { kind: 'bank', id: randomUUID() }, request, reason });
      }),
  };
}
export type BankActs = ReturnType<typeof createBankActs>;
