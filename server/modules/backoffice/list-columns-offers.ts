import * as files from '#contract/calls/desk/files.ts';
import { readDocuments } from '#contract/calls/desk/content.ts';
import { readHotels } from '#contract/calls/desk/hotels.ts';
import { readContracts } from '#contract/calls/desk/contracts.ts';
import { readPromos, readPromoUses } from '#contract/calls/desk/promos.ts';
import { readRates } from '#contract/calls/desk/rates.ts';
import { RATED } from '#contract/entities/desk/rates.ts';
import { inWords } from '#server/modules/desk-file-words.ts';
import { file, money, nameOf, type ListFile } from './list-file.ts';

export const OFFER_FILES: ListFile[] = [
  file('places', files.documentsCsv, readDocuments, {
    id: ({ id }) => id,
    title: ({ title }) => title,
    kind: ({ kind }, locale) => inWords('document_kind', kind, locale),
    state: ({ state }, locale) => inWords('document_state', state, locale),
    version: ({ version }) => version,
    packages: ({ packages }) => packages,
    changed_at: ({ changed_at }) => changed_at,
  }),
  file('hotels', files.hotelsCsv, readHotels, {
    code: ({ code }) => code,
    name: ({ name }) => name,
    city: ({ city_name }) => city_name,
    stars: ({ stars }) => stars,
    district: ({ district }) => district,
    source: ({ source }, locale) => inWords('hotel_source', source, locale),
    copied_at: ({ copied_at }) => copied_at,
    arabic: ({ arabic }) => (arabic ? 1 : 0),
    state: ({ state }, locale) => inWords('hotel_state', state, locale),
    packages: ({ packages }) => packages,
  }),
  file('contracts', files.contractsCsv, readContracts, {
    hotel: ({ hotel_name }) => hotel_name,
    provider: ({ provider_name }) => provider_name,
    stands: ({ stands }, locale) => inWords('contract_stand', stands, locale),
    starts_on: ({ starts_on }) => starts_on,
    ends_on: ({ ends_on }) => ends_on,
    currency: ({ currency }) => currency,
    board: ({ board }, locale) => inWords('board', board, locale),
    seasons: ({ seasons }) => seasons,
    changed_at: ({ changed_at }) => changed_at,
  }),
  file('promos', files.promosCsv, readPromos, {
    code: ({ code }) => code,
    stands: ({ stands }, locale) => inWords('promo_stand', stands, locale),
    kind: ({ kind }, locale) => inWords('promo_kind', kind, locale),
    percent: ({ percent }) => percent,
    amount: ({ amount, currency }) => money(amount, currency),
    currency: ({ currency }) => currency,
    cap: ({ cap, currency }) => money(cap, currency),
    minimum: ({ minimum, currency }) => money(minimum, currency),
    starts_at: ({ starts_at }) => starts_at,
    ends_at: ({ ends_at }) => ends_at,
    max_uses: ({ max_uses }) => max_uses,
    per_customer: ({ per_customer }) => per_customer,
    used: ({ used }) => used,
    given_kwd: ({ costs }) => money(costs.find(({ currency }) => currency === 'KWD')?.given ?? 0, 'KWD'),
    given_sar: ({ costs }) => money(costs.find(({ currency }) => currency === 'SAR')?.given ?? 0, 'SAR'),
  }),
  file('promo-uses', files.promoUsesCsv, readPromoUses, {
    order: ({ reference }) => reference,
    at: ({ at }) => at,
    state: ({ state }, locale) => inWords('promo_use', state, locale),
    discount: ({ discount, currency }) => money(discount, currency),
    currency: ({ currency }) => currency,
  }),
  file('rates', files.ratesCsv, readRates, {
    date: ({ date }) => date,
    source: ({ source }, locale) => inWords('rate_source', source, locale),
    ...Object.fromEntries(
      RATED.map((code) => [code, ({ per_dinar }: { per_dinar: Record<string, number> }) => per_dinar[code]]),
    ),
    written_by: ({ changed }) => nameOf(changed?.by ?? null),
    reason: ({ changed }) => changed?.reason,
  }),
];
