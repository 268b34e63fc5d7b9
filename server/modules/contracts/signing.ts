import { inTransaction } from '#server/db/transaction.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { handOf, type Acts, type ApprovalRow, type Ask } from '#server/modules/approvals/index.ts';
import type { Actor } from '#server/modules/audit/index.ts';
import { raiseVersion } from '#server/suppliers/embedded/stock.ts';
import { lockedAt, refusedContract, type ContractDeps } from './contract-acts.ts';
import { missingIn } from './contract-view.ts';
import {
  countSeasons,
  hotelNames,
  readProviderRows,
  SIGN,
  updateContract,
  type ContractRow,
} from './contracts.store.ts';

type Deps = ContractDeps & { ask: Ask };

async function readyAt(trx: DbTransaction, id: string, version: number): Promise<ContractRow> {
  const row = await lockedAt(trx, id, version);
  if (row.state === 'signed') throw refusedContract(422, 'signed');
  if ((await missingIn(trx, row)).length > 0) throw refusedContract(422, 'unsigned');
  return row;
}

/** By a person who wrote none of it, nor invited or was invited by a writer alone [CA8]. */
export function createSigning({ db, clock, audit, ask }: Deps) {
  const acts: Acts = {
    [SIGN]: {
      matter: 'money',
      words: { ar: 'توقيع عقد مع فندق', en: 'a hotel contract to sign' },
      check: async (trx, { target, request }) => void (await readyAt(trx, String(target.id), Number(request.version))),
      async perform(trx, { actor, asker, approval, target, request }) {
        const row = await readyAt(trx, String(target.id), Number(request.version));
        const writers = JSON.parse(row.writers_json) as number[];
        const { members } = await handOf(trx, actor.accountId ?? 0);
        if (writers.some((writer) => writer === actor.accountId || members.includes(writer)))
          throw refusedContract(422, 'own_contract');
        const signed = { state: 'signed', signed_by: actor.accountId, approval_id: approval } as const;
        await updateContract(trx, row, { ...signed, changed_at: clock.now() });
        await raiseVersion(trx);
        const detail = { asked_by: asker, approval, hotel: row.hotel };
        await audit(trx, actor, { act: SIGN, target: { kind: 'contract', id: row.id }, detail });
      },
    },
  };

  return {
    acts,
    sign: (actor: Actor, id: string, { version, reason }: { version: number; reason: string }): Promise<ApprovalRow> =>
      inTransaction(db, async (trx) => {
        const row = await readyAt(trx, id, version);
        const provider = (await readProviderRows(trx)).find((one) => one.id === row.provider_id);
        const hotel = (await hotelNames(trx, [row.hotel])).get(row.hotel);
        const request = {
          version,
          hotel: { ar: hotel?.name_ar, en: hotel?.name_en },
          provider: { ar: provider?.name_ar, en: provider?.name_en },
          starts_on: row.starts_on,
          ends_on: row.ends_on,
          currency: row.currency,
          seasons: await countSeasons(trx, id),
        };
        return ask(trx, actor, { act: SIGN, target: { kind: 'contract', id }, request, reason });
      }),
  };
}
