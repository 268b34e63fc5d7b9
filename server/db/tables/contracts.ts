import type { ColumnType } from 'kysely';
import type { CurrencyCode, Locale } from '#contract/constants.ts';
import type { BoardCode } from '#contract/entities/room.ts';

/** Own supply of hotel rooms [CA13]; money in minor units of the contract's currency, days as YYYY-MM-DD. */
export type ContractTables = {
  provider: {
    id: string;
    name_ar: string;
    name_en: string;
    email: string;
    phone: string;
    vat_number: string;
    payment_days: number;
    /** Of our letters to it. */
    locale: ColumnType<Locale, Locale | undefined, Locale>;
    version: number;
    changed_at: number;
  };
  contract: {
    id: string;
    provider_id: string;
    /** Key of its document of kind `hotel`. */
    hotel: string;
    currency: CurrencyCode;
    starts_on: string;
    /** The last night. */
    ends_on: string;
    board: BoardCode;
    /** `ContractTerm[]`: what cancelling costs. */
    cancellation_json: string;
    state: 'draft' | 'signed';
    version: number;
    /** Accounts that wrote it since it was last signed: none of them signs it [CA8]. */
    writers_json: string;
    signed_by: number | null;
    approval_id: string | null;
    changed_at: number;
  };
  /** Of a room's season; of one room no two share a day and a weekday. */
  contract_rate: {
    contract_id: string;
    room: string;
    starts_on: string;
    ends_on: string;
    /** Nights as bits: 1 is Sunday, 64 Saturday. */
    weekdays: number;
    /** For one or two guests. */
    night_minor: number;
    /** Null: no third adult. */
    adult_minor: number | null;
    /** Null: children pay and count as adults. */
    child_minor: number | null;
    /** The oldest child at that rate. */
    child_to_age: number | null;
    least_nights: number;
  };
  allotment: {
    contract_id: string;
    room: string;
    day: string;
    /** May fall below what is sold: nothing more is sold then. */
    rooms: number;
    /** Days before the check-in until which it is sold. */
    release_days: number;
    closed: number;
  };
};
