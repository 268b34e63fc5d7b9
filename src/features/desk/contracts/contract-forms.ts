import type { BodyOf } from '#contract/calls/call.ts';
import type { fillRooms } from '#contract/calls/desk/contracts.ts';
import type { ContractTerms, DeskContract, DeskProvider, ProviderTerms } from '#contract/entities/desk/contract.ts';
import { latinDigits } from '#contract/rules/digits.ts';

type Fields = Record<string, unknown>;
/** Lines for what cancelling costs. */
export const TERM_LINES = [0, 1, 2];
export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const text = (value: unknown) => String(value ?? '').trim();
/** NaN for what is no whole number. */
const whole = (value: unknown) => (text(value) === '' ? Number.NaN : Number(latinDigits(text(value))));
/** Null: empty, or no whole number. */
export const wholeOrNull = (value: unknown): number | null => (Number.isInteger(whole(value)) ? whole(value) : null);
export const isWholeOrEmpty = (value: unknown): boolean => text(value) === '' || (wholeOrNull(value) ?? -1) >= 0;

export const formOfProvider = (one: DeskProvider | null): Fields => ({
  id: one?.provider_id ?? '',
  version: one?.version ?? 0,
  name_ar: one?.name.ar ?? '',
  name_en: one?.name.en ?? '',
  email: one?.email ?? '',
  phone: one?.phone ?? '',
  locale: one?.locale ?? 'en',
  vat_number: one?.vat_number ?? '',
  payment_days: String(one?.payment_days ?? 30),
});

export const providerOf = (fields: Fields): ProviderTerms => ({
  name: { ar: text(fields.name_ar), en: text(fields.name_en) },
  email: text(fields.email),
  phone: text(fields.phone),
  locale: text(fields.locale) === 'ar' ? 'ar' : 'en',
  vat_number: text(fields.vat_number),
  payment_days: whole(fields.payment_days),
});

export const formOfContract = (one: DeskContract | null): Fields => ({
  id: one?.contract_id ?? '',
  version: one?.version ?? 0,
  provider_id: one?.provider_id ?? '',
  hotel: one?.hotel ?? '',
  currency: one?.currency ?? 'KWD',
  board: one?.board ?? 'BB',
  starts_on: one?.starts_on ?? '',
  ends_on: one?.ends_on ?? '',
  ...Object.fromEntries(
    TERM_LINES.flatMap((at) => [
      [`days_${at}`, String(one?.cancellation[at]?.days_before ?? '')],
      [`percent_${at}`, String(one?.cancellation[at]?.percent ?? '')],
    ]),
  ),
});

export const termsOf = (fields: Fields): ContractTerms => ({
  provider_id: text(fields.provider_id),
  hotel: text(fields.hotel),
  currency: text(fields.currency) as ContractTerms['currency'],
  board: text(fields.board) as ContractTerms['board'],
  starts_on: text(fields.starts_on),
  ends_on: text(fields.ends_on),
  cancellation: TERM_LINES.flatMap((at) => {
    const [days_before, percent] = [wholeOrNull(fields[`days_${at}`]), wholeOrNull(fields[`percent_${at}`])];
    return days_before === null || percent === null ? [] : [{ days_before, percent }];
  }),
});

export const fillingOf = (fields: Fields): BodyOf<typeof fillRooms> => ({
  room: text(fields.room),
  from: text(fields.from),
  to: text(fields.to),
  weekdays: fields.weekdays as number[],
  rooms: wholeOrNull(fields.rooms),
  release_days: wholeOrNull(fields.release_days),
  sale: fields.sale === 'open' || fields.sale === 'closed' ? fields.sale : null,
});
