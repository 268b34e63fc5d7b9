import { randomUUID } from 'node:crypto';
import { CURRENCIES, type ChargedCurrency } from '#contract/constants.ts';
import { hasParty, type Account } from '#contract/rules/accounts.ts';
import { addDays, businessDay, endOf } from '#contract/rules/dates.ts';
import { moneyFigure, toMajor } from '#contract/rules/money.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Acts, ApprovalRow, Ask } from '#server/modules/approvals/index.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import { givenMinor } from '#server/modules/given-amount.ts';
import { post, type Line } from '#server/modules/ledger/index.ts';
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import { insertNote, linesOf, noteOf, readOwnBank, reversalOf } from './journal.store.ts';
import sentences from './sentences.json' with { type: 'json' };

type Deps = { db: Database; clock: Clock; audit: WriteAudit; ask: Ask };
type Typed = { account: Account; party: string | null; amount: number };
type Wish = { currency: ChargedCurrency; day: string; lines: Typed[]; reason: string };
type Request = { currency: ChargedCurrency; day: string; lines: Required<Line>[] };

const FURTHEST = 366;
const REFUSED = sentences.refused;
const refused = (code: string, sentence: Sentence, field?: string) =>
  new Refusal(422, code, sentence, field === undefined ? {} : { fields: { [field]: sentence } });
const target = (id: string) => ({ kind: 'entry' as const, id });

const offBy = (minor: number, currency: ChargedCurrency) => ({
  off: `${currency} ${moneyFigure(toMajor(Math.abs(minor), currency), CURRENCIES[currency].exponent)}`,
});
const debitsOf = (lines: { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

/** By two persons, ended by a reversal alone [OM7]. */
export function createEntryActs({ db, clock, audit, ask }: Deps) {
  async function check(trx: DbTransaction, { currency, day, lines }: Request): Promise<void> {
    const today = businessDay(clock.now());
    if (day > today || day < addDays(today, -FURTHEST)) throw refused('invalid', REFUSED.day, 'day');
    const off = lines.reduce((sum, { amount }) => sum + amount, 0);
    if (off !== 0) {
      throw refused('not_zero', fillIn(REFUSED.not_zero, offBy(off, currency)), 'lines');
    }
    for (const { account, party } of lines) {
      if (!hasParty(account) && party !== null) throw refused('invalid', REFUSED.no_bank, 'lines');
      const bank = hasParty(account) ? await readOwnBank(trx, party ?? '') : null;
      if (bank === undefined || (bank && bank.currency !== currency)) throw refused('invalid', REFUSED.bank, 'lines');
    }
  }

  async function standing(trx: DbTransaction, transaction: string) {
    const lines = await linesOf(trx, transaction);
    if (lines.length === 0) throw notFound();
    const note = await noteOf(trx, transaction);
    if (!note || note.reverses !== null) throw new Refusal(409, 'not_by_hand', REFUSED.not_by_hand);
    if (await reversalOf(trx, transaction)) throw new Refusal(409, 'reversed_already', REFUSED.reversed);
    return lines;
  }

  const acts: Acts = {
    'journal.entry': {
      matter: 'money',
      words: sentences.acts.entry,
      check: (trx, { request }) => check(trx, request as Request),
      async perform(trx, { target: { id }, request, reason, asker, approval, actor }) {
        const { currency, day, lines } = request as Request;
        await check(trx, { currency, day, lines });
        const now = clock.now();
        const transaction_id = String(id);
        // of an earlier day: its last moment, so that every period has it on that day
        const at = Math.min(now, endOf(day) - 1);
        await post(trx, { id: transaction_id, kind: 'entry_by_hand', orderId: null, currency, at, lines });
        await insertNote(trx, {
          transaction_id,
          reason,
          asked_by: asker,
          approval_id: approval,
          reverses: null,
          at: now,
        });
        const detail = { currency, day, amount_minor: debitsOf(lines), reason, approval };
        await audit(trx, actor, { act: 'journal.entry', target: target(transaction_id), detail });
      },
    },
    'journal.reverse': {
      matter: 'money',
      words: sentences.acts.reverse,
      async check(trx, { target: { id } }) {
        await standing(trx, String(id));
      },
      async perform(trx, { target: { id }, reason, asker, approval, actor }) {
        const reverses = String(id);
        const lines = await standing(trx, reverses);
        const now = clock.now();
        const transaction_id = await post(trx, {
          kind: 'reversal',
          orderId: null,
          currency: lines[0]!.currency,
          at: now,
          lines: lines.map(({ account, party, amount_minor }) => ({
            account: account as Account,
            party,
            amount: -Number(amount_minor),
          })),
        });
        await insertNote(trx, { transaction_id, reason, asked_by: asker, approval_id: approval, reverses, at: now });
        const detail = { transaction_id, reason, approval };
        await audit(trx, actor, { act: 'journal.reverse', target: target(reverses), detail });
      },
    },
  };

  return {
    acts,

    write: (actor: Actor, { currency, day, lines: typed, reason }: Wish): Promise<ApprovalRow> =>
      inTransaction(db, async (trx) => {
        const lines = typed.map(({ account, party, amount }) => ({
          account,
          party,
          amount: givenMinor(amount, currency, 'lines'),
        }));
        const request: Request = { currency, day, lines };
        const money = { amountMinor: debitsOf(lines), currency };
        return ask(trx, actor, { act: 'journal.entry', target: target(randomUUID()), request, reason, money });
      }),

    reverse: (actor: Actor, transaction: string, reason: string): Promise<ApprovalRow> =>
      inTransaction(db, async (trx) => {
        const lines = await standing(trx, transaction);
        const currency = lines[0]!.currency as ChargedCurrency;
        const request = {
          currency,
          lines: lines.map(({ account, party, amount_minor }) => ({ account, party, amount: -Number(amount_minor) })),
        };
        const money = { amountMinor: debitsOf(request.lines), currency };
        return ask(trx, actor, { act: 'journal.reverse', target: target(transaction), request, reason, money });
      }),
  };
}
export type EntryActs = ReturnType<typeof createEntryActs>;
