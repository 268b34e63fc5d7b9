import type { Hotel } from '#contract/entities/catalogue/hotel.ts';
import { addDays, daysBetween } from '#contract/rules/dates.ts';
import type { Database } from '#server/db/database.ts';
import type { ContractTables } from '#server/db/tables/contracts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { publishDocuments } from '#server/modules/catalogue/documents/index.ts';

const both = (text: string) => ({ ar: text, en: text });
export const OWN_HOTEL: Hotel = {
  slug: 'galata-house',
  city: 'istanbul',
  name: { ar: 'بيت غلطة', en: 'Galata House' },
  stars: 4,
  address: both('Galata 4'),
  at: [41.0256, 28.9741],
  intro: both('A house of our own contract.'),
  checkIn: '14:00',
  checkOut: '12:00',
  rooms: [
    {
      code: 'double',
      name: { ar: 'غرفة مزدوجة', en: 'Double room' },
      beds: { ar: 'سرير كبير', en: 'One king bed' },
      sleeps: { adults: 3, children: 2, guests: 4 },
      cots: 1,
    },
  ],
};

export const publishHotel = (db: Database, change: Partial<Hotel> = {}, now = 0): Promise<void> =>
  inTransaction(db, (trx) =>
    publishDocuments(trx, {
      documents: [{ kind: 'hotel', body: { ...OWN_HOTEL, ...change } }],
      pack: null,
      by: null,
      now,
    }),
  );

/** A contract with one rate for its whole time and rooms for each of its days, in rows as the desk writes them. */
export async function writeContract(
  db: Database,
  {
    rate = {},
    rooms = 5,
    release = 0,
    ...change
  }: Partial<ContractTables['contract']> & {
    rate?: Partial<ContractTables['contract_rate']>;
    rooms?: number;
    release?: number;
  } = {},
): Promise<ContractTables['contract']> {
  const provider = { id: 'p', name_ar: 'فنادق غلطة', name_en: 'Galata Hotels', email: '', phone: '' };
  await db
    .insertInto('provider')
    .values({ ...provider, vat_number: 'TR123', payment_days: 30, version: 1, changed_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const contract = {
    id: 'c1',
    provider_id: 'p',
    hotel: OWN_HOTEL.slug,
    currency: 'KWD',
    starts_on: '2027-01-01',
    ends_on: '2027-12-31',
    board: 'BB',
    cancellation_json: JSON.stringify([{ days_before: 7, percent: 50 }]),
    state: 'signed',
    version: 1,
    writers_json: '[1]',
    signed_by: 2,
    approval_id: null,
    changed_at: 0,
    ...change,
  } satisfies ContractTables['contract'];
  await db.insertInto('contract').values(contract).execute();
  await db
    .insertInto('contract_rate')
    .values({
      contract_id: contract.id,
      room: 'double',
      starts_on: contract.starts_on,
      ends_on: contract.ends_on,
      weekdays: 127,
      night_minor: 32_000,
      adult_minor: 12_000,
      child_minor: 6_000,
      child_to_age: 8,
      least_nights: 1,
      ...rate,
    })
    .execute();
  const days = Array.from({ length: daysBetween(contract.starts_on, contract.ends_on) + 1 }, (_, at) => ({
    contract_id: contract.id,
    room: 'double',
    day: addDays(contract.starts_on, at),
    rooms,
    release_days: release,
    closed: 0,
  }));
  await db.insertInto('allotment').values(days).execute();
  return contract;
}

export const setRooms = (
  db: Database,
  change: Partial<Pick<ContractTables['allotment'], 'rooms' | 'closed' | 'release_days'>>,
  day?: string,
) =>
  db
    .updateTable('allotment')
    .set(change)
    .$if(day !== undefined, (rows) => rows.where('day', '=', day ?? ''))
    .execute();
