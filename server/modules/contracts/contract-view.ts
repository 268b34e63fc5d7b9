import type { ReplyOf } from '#contract/calls/call.ts';
import type { readContracts } from '#contract/calls/desk/contracts.ts';
import type { Locale } from '#contract/constants.ts';
import {
  CONTRACT_FILTERS,
  type ContractPage,
  type ContractTerm,
  type DeskContract,
  type DeskProvider,
} from '#contract/entities/desk/contract.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import { toIso } from '#server/kernel/time.ts';
import { notFound } from '#server/modules/refusal.ts';
import {
  countContracts,
  countRooms,
  countSeasons,
  findContract,
  hotelNames,
  readContractRows,
  readProviderRows,
  readSeasons,
  waitingSignatures,
  type ContractRow,
} from './contracts.store.ts';
import { readHotel } from './hotel.ts';
import sentences from './sentences.json' with { type: 'json' };

export type Missing = keyof typeof sentences.missing;

/** What signing still needs. */
export async function missingIn(db: Db, { id, hotel }: Pick<ContractRow, 'id' | 'hotel'>): Promise<Missing[]> {
  const found = await readHotel(db, hotel);
  return [
    ...(found?.isLive ? [] : (['hotel'] as const)),
    ...((await countSeasons(db, id)) > 0 ? [] : (['rates'] as const)),
    ...((await countRooms(db, id)) > 0 ? [] : (['rooms'] as const)),
  ];
}

/** What the desk reads of own contracts [CA13]. */
export function createContractView({ db, clock }: { db: Database; clock: Clock }) {
  const standsNow = async () => {
    const approvals = await waitingSignatures(db, clock.now());
    return { approvals, today: toIso(clock.now()).slice(0, 10), waiting: [...approvals.keys()] };
  };

  async function views(rows: ContractRow[], locale: Locale): Promise<DeskContract[]> {
    const { approvals, today } = await standsNow();
    const keys = [...new Set(rows.map(({ hotel }) => hotel))];
    const [providers, hotels] = [await readProviderRows(db), await hotelNames(db, keys)];
    return Promise.all(
      rows.map(async (row): Promise<DeskContract> => {
        const approval_id = approvals.get(row.id) ?? null;
        const unsigned = approval_id === null ? 'draft' : 'waiting';
        return {
          contract_id: row.id,
          provider_id: row.provider_id,
          provider_name: providers.find(({ id }) => id === row.provider_id)?.[`name_${locale}`] ?? '',
          hotel: row.hotel,
          hotel_name: hotels.get(row.hotel)?.[`name_${locale}`] ?? row.hotel,
          currency: row.currency,
          starts_on: row.starts_on,
          ends_on: row.ends_on,
          board: row.board,
          cancellation: JSON.parse(row.cancellation_json) as ContractTerm[],
          stands: row.ends_on < today ? 'over' : row.state === 'signed' ? 'signed' : unsigned,
          seasons: await countSeasons(db, row.id),
          approval_id,
          version: row.version,
          changed_at: toIso(row.changed_at),
        };
      }),
    );
  }

  return {
    async list(query: Record<string, string>, locale: Locale): Promise<ReplyOf<typeof readContracts>['data']> {
      const { filters, dropped, page, size } = readDeskQuery(CONTRACT_FILTERS, query);
      const stands = await standsNow();
      const total = await countContracts(db, filters, stands);
      const rows = total === 0 ? [] : await readContractRows(db, filters, { page, size, ...stands });
      return { items: await views(rows, locale), page, pages: pagesOf(total, size), total, dropped };
    },

    async one(id: string, locale: Locale): Promise<ContractPage> {
      const row = await findContract(db, id);
      const [contract] = row ? await views([row], locale) : [];
      if (!row || !contract) throw notFound();
      const found = await readHotel(db, row.hotel);
      return {
        ...contract,
        room_types: (found?.hotel.rooms ?? []).map(({ code, name }) => ({ code, name: name[locale] })),
        rates: await readSeasons(db, id),
        missing: (await missingIn(db, row)).map((name) => sentences.missing[name][locale]),
      };
    },

    providers: async (): Promise<DeskProvider[]> =>
      (await readProviderRows(db)).map(({ id, name_ar, name_en, changed_at: _, ...row }) => ({
        provider_id: id,
        name: { ar: name_ar, en: name_en },
        ...row,
      })),
  };
}
export type ContractView = ReturnType<typeof createContractView>;
