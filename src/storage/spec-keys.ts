import * as z from 'zod/mini';
import { CABINS, CURRENCIES, DEFAULTS, LOCATIONS, type CurrencyCode, type LocationId } from '#contract/constants.ts';
import { Currency } from '#contract/entities/money.ts';
import { MainOfferDetails } from '#contract/entities/main-offer-details.ts';
import { DEFAULT_ROOMS, SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { User } from '#contract/entities/user.ts';
import { partyProblem } from '#contract/rules/party.ts';

export const OWN_PREFIX = 'et.';
export const AUTH_PREFIX = 'auth.';

const text = (max: number) => z.string().check(z.maxLength(max));

const LocationKey = z.int().check(z.refine((id) => id in LOCATIONS)) as z.ZodMiniType<LocationId>;
const CurrencyId = z.int().check(z.refine((id) => Object.values(CURRENCIES).some((currency) => currency.id === id)));

/** §3, with defaults (E7, E8). */
export const SPEC_KEYS = {
  'Accept-Language': { schema: z.nullable(z.enum(['ar', 'en'])), fallback: null },
  'Accept-Location': { schema: LocationKey, fallback: DEFAULTS.location },
  activeCurrency: { schema: Currency, fallback: DEFAULTS.currency as CurrencyCode },
  activeCurrencyID: { schema: CurrencyId, fallback: DEFAULTS.currencyId as number },
  PkgID: { schema: z.nullable(z.int().check(z.gte(1))), fallback: null },
  Cabin: { schema: z.enum(CABINS), fallback: DEFAULTS.cabin },
  selectedRooms: { schema: SelectedRooms.check(z.refine((rooms) => !partyProblem(rooms))), fallback: DEFAULT_ROOMS },
  mainOfferDetails: { schema: z.nullable(MainOfferDetails), fallback: null },
  user: { schema: z.nullable(User), fallback: null },
  userToken: { schema: z.nullable(text(4000).check(z.minLength(1))), fallback: null },
  isLoggedIn: { schema: z.boolean(), fallback: false },
  errorMSG: { schema: z.nullable(text(2000)), fallback: null },
  all_Adults: { schema: z.int().check(z.gte(1), z.lte(36)), fallback: 2 },
} as const;

export type SpecKey = keyof typeof SPEC_KEYS;
export type SpecValue<Key extends SpecKey> = z.output<(typeof SPEC_KEYS)[Key]['schema']>;
