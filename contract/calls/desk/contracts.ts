import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { Slug, Weekdays } from '#contract/entities/catalogue/parts.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import {
  ContractPage,
  ContractTerms,
  DeskContract,
  DeskProvider,
  ProviderTerms,
  RateLine,
  RoomDay,
  SeasonRate,
} from '#contract/entities/desk/contract.ts';
import { Outcome } from './approvals.ts';
import { DeskQuery, deskPage } from './lists.ts';
import { Reason } from './orders.ts';

const PATH = '/api/v1/staff/contracts';
const PROVIDERS = '/api/v1/staff/providers';
const read = { method: 'GET', safe: true, access: 'staff', needs: 'contract.write' } as const;
const write = { safe: false, idempotent: true, stepUp: false, access: 'staff', needs: 'contract.write' } as const;
const version = z.int();
/** Bytes and lines of one text of rates. */
export const MOST_RATES = { bytes: 2_000_000, lines: 20_000 } as const;

export const readProviders = call({
  ...read,
  path: PROVIDERS,
  body: z.object({}),
  reply: z.object({ data: z.array(DeskProvider) }),
  summary: 'Providers of own contracts (CA13)',
});

const provider = z.object({ data: DeskProvider, message: z.string() });
export const makeProvider = call({
  ...write,
  method: 'POST',
  path: PROVIDERS,
  body: ProviderTerms,
  reply: provider,
  summary: 'Adds a provider (CA13)',
});

/** 409 `changed`. */
export const changeProvider = call({
  ...write,
  method: 'PUT',
  path: `${PROVIDERS}/:id`,
  body: z.extend(ProviderTerms, { version }),
  reply: provider,
  summary: 'Changes a provider (CA13)',
});

/** Filters: CONTRACT_FILTERS. */
export const readContracts = call({
  ...read,
  path: PATH,
  body: DeskQuery,
  reply: deskPage(DeskContract),
  summary: 'Own contracts of hotels (CA13)',
});

export const readContract = call({
  ...read,
  path: `${PATH}/:id`,
  body: z.object({}),
  reply: z.object({ data: ContractPage }),
  summary: 'An own contract with its rates (CA13)',
});

const contract = z.object({ data: ContractPage, message: z.string() });
/** 422 by field. */
export const makeContract = call({
  ...write,
  method: 'POST',
  path: PATH,
  body: ContractTerms,
  reply: contract,
  summary: 'Begins an own contract (CA13)',
});

/** A signed one sells nothing until it is signed again. 409 `changed`; 422 by field. */
export const changeContract = call({
  ...write,
  method: 'PUT',
  path: `${PATH}/:id`,
  body: z.extend(ContractTerms, { version }),
  reply: contract,
  summary: 'Changes the terms of an own contract (CA13)',
});

/** `removed`: seasons that would go, or went. */
const rated = z.object({
  data: z.object({ lines: z.array(RateLine), removed: z.int(), contract: z.nullable(ContractPage) }),
  message: z.string(),
});

/** The whole table. Without `apply` only told what it would do. 409 `changed`; 422 `not_ready` with `lines`. */
export const writeSeasons = call({
  ...write,
  method: 'PUT',
  path: `${PATH}/:id/rates`,
  body: z.object({ rates: z.array(SeasonRate).check(z.maxLength(2_000)), apply: z.boolean(), version }),
  reply: rated,
  summary: 'Writes the seasons’ rates of an own contract (CA13)',
});

/** Lines of a spreadsheet or a CSV, beside the seasons that are there. 413 `too_large`; otherwise as `writeSeasons`. */
export const pasteSeasons = call({
  ...write,
  method: 'POST',
  path: `${PATH}/:id/rates.csv`,
  body: z.object({ text: z.string(), apply: z.boolean(), version }),
  reply: rated,
  summary: 'Reads pasted or uploaded rates line by line (CA13)',
});

const month = z.object({ data: z.object({ days: z.array(RoomDay) }) });
/** Of one `room` in one `month`, YYYY-MM. */
export const readRooms = call({
  ...read,
  path: `${PATH}/:id/rooms`,
  body: DeskQuery,
  reply: month,
  summary: 'Rooms of an own contract by day (CA13)',
});

/** At once, also of a signed contract; what is sold stays. Null leaves as it is. 422 by field. */
export const fillRooms = call({
  ...write,
  method: 'PUT',
  path: `${PATH}/:id/rooms`,
  body: z.object({
    room: Slug,
    from: PlainDate,
    to: PlainDate,
    weekdays: Weekdays,
    rooms: z.nullable(z.int().check(z.gte(0), z.lte(1_000))),
    release_days: z.nullable(z.int().check(z.gte(0), z.lte(365))),
    sale: z.nullable(z.enum(['open', 'closed'])),
  }),
  reply: z.object({ data: z.object({ days: z.array(RoomDay) }), message: z.string() }),
  summary: 'Fills rooms of an own contract for a range of days (CA13)',
});

/** By another person who wrote none of it. 409 `changed`, `already_asked`; 422 `not_ready`. */
export const signContract = call({
  ...write,
  method: 'POST',
  path: `${PATH}/:id/sign`,
  body: z.object({ version, reason: Reason }),
  reply: z.object({ data: Outcome, message: z.string() }),
  stepUp: true,
  needs: 'contract.sign',
  summary: 'Asks another person to sign an own contract (CA8)',
});
