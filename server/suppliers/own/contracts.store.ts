import type { Hotel } from '#contract/entities/catalogue/hotel.ts';
import type { Db } from '#server/db/database.ts';
import type { ContractTables } from '#server/db/tables/contracts.ts';
import { hotelKey, OWN_HOTELS } from './codes.ts';
import type { AllotmentDay, ContractRate } from './stay-price.ts';

type Sought = { keys?: string[]; contracts?: string[]; from: string; to: string };
export type OwnContract = Pick<ContractTables['contract'], 'id' | 'currency' | 'board' | 'cancellation_json'> & {
  hotel: Hotel;
  timeZone: string;
  rates: ContractRate[];
  days: AllotmentDay[];
};

/** Keys of hotels there, also of hidden ones. */
export async function hotelKeysIn(db: Db, city: string): Promise<string[]> {
  const rows = await db
    .selectFrom('hotel')
    .select('code')
    .where('city_slug', '=', city)
    .where('source_code', '=', OWN_HOTELS)
    .execute();
  return rows.map(({ code }) => hotelKey(code));
}

/** Keys of live hotels. */
export async function signedHotels(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('contract')
    .innerJoin('content_item', (join) =>
      join.on('content_item.kind', '=', 'hotel').onRef('content_item.key', '=', 'contract.hotel'),
    )
    .select('contract.hotel')
    .distinct()
    .where('content_item.state', '=', 'live')
    .where('contract.state', '=', 'signed')
    .execute();
  return rows.map(({ hotel }) => hotel);
}

/** Signed ones of live hotels that hold all nights between both, with what these nights cost and have. */
export async function readContracts(db: Db, { keys, contracts, from, to }: Sought): Promise<OwnContract[]> {
  let rows = db
    .selectFrom('contract')
    .innerJoin('content_item', (join) =>
      join.on('content_item.kind', '=', 'hotel').onRef('content_item.key', '=', 'contract.hotel'),
    )
    .innerJoin('content_version', (join) =>
      join
        .on('content_version.kind', '=', 'hotel')
        .onRef('content_version.key', '=', 'content_item.key')
        .onRef('content_version.version', '=', 'content_item.version'),
    )
    .where('content_item.state', '=', 'live')
    .where('contract.state', '=', 'signed')
    .where('contract.starts_on', '<=', from)
    .where('contract.ends_on', '>=', to);
  if (keys) rows = rows.where('contract.hotel', 'in', keys);
  if (contracts) rows = rows.where('contract.id', 'in', contracts);
  const found = await rows
    .select(['contract.id', 'contract.currency', 'contract.board', 'contract.cancellation_json'])
    .select('content_version.body_json')
    .orderBy('contract.id')
    .execute();
  const ours = found.map(({ body_json, ...row }) => ({ ...row, hotel: JSON.parse(body_json) as Hotel }));
  const ids = ours.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rates = await db
    .selectFrom('contract_rate')
    .selectAll()
    .where('contract_id', 'in', ids)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .execute();
  const days = await db
    .selectFrom('allotment')
    .selectAll()
    .where('contract_id', 'in', ids)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const zones = await db
    .selectFrom('place')
    .select(['slug', 'time_zone'])
    .where('kind', '=', 'city')
    .where(
      'slug',
      'in',
      ours.map(({ hotel }) => hotel.city),
    )
    .execute();
  return ours.map((row) => ({
    ...row,
    timeZone: zones.find(({ slug }) => slug === row.hotel.city)?.time_zone ?? 'UTC',
    rates: rates.filter(({ contract_id }) => contract_id === row.id),
    days: days.filter(({ contract_id }) => contract_id === row.id),
  }));
}

/** Rooms of a stock key now; 0 where the contract does not sell. */
export async function roomsOf(db: Db, key: string): Promise<number> {
  const [, contract = '', room = '', day = ''] = key.split('|');
  const row = await db
    .selectFrom('allotment')
    .innerJoin('contract', 'contract.id', 'allotment.contract_id')
    .select('allotment.rooms')
    .where('contract.state', '=', 'signed')
    .where('allotment.contract_id', '=', contract)
    .where('allotment.room', '=', room)
    .where('allotment.day', '=', day)
    .where('allotment.closed', '=', 0)
    .executeTakeFirst();
  return row?.rooms ?? 0;
}

export const zoneOf = (db: Db, city: string): Promise<string> =>
  db
    .selectFrom('place')
    .select('time_zone')
    .where('kind', '=', 'city')
    .where('slug', '=', city)
    .executeTakeFirst()
    .then((row) => row?.time_zone ?? 'UTC');

/** Whose invoice a booking of it becomes. */
export const readProviderOf = (db: Db, contract: string) =>
  db
    .selectFrom('contract')
    .innerJoin('provider', 'provider.id', 'contract.provider_id')
    .select(['provider.id', 'provider.name_en', 'provider.vat_number'])
    .where('contract.id', '=', contract)
    .executeTakeFirst();
