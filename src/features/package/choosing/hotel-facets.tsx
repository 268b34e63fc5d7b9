import { useMemo, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { CurrencyCode } from '#contract/constants.ts';
import { bandEdges, countHotels, PRICE_BANDS, WITHIN_KM, type HotelFacet } from '#contract/rules/hotel-list.ts';
import { ceilToTenth, toMinor } from '#contract/rules/money.ts';
import { Money } from '#src/components/money.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { FacetGroup } from './facet-group.tsx';
import { useHotelWords } from './hotel-words.ts';
import type { HotelList } from './use-hotel-list.ts';

/** Those that best tell hotels apart: neither all nor one have them. */
const AMENITIES_MOST = 10;

export function HotelFacets({ list, currency }: { list: HotelList; currency: CurrencyCode }) {
  const words = useHotelWords();
  const counted = useCounts();
  const { hotels, look, names, near } = list;
  const counts = useMemo(() => countHotels(near, look.filters), [near, look.filters]);
  const of = (facet: HotelFacet, value: string, label: ReactNode) => ({
    value,
    label,
    count: counts[facet].get(value) ?? 0,
  });
  const group = (facet: HotelFacet, values: ReturnType<typeof of>[]) => (
    <FacetGroup
      title={words.facets[facet]}
      values={values}
      picks={look.filters[facet]}
      onToggle={(value) => list.toggle(facet, value)}
    />
  );
  const has = (value: (hotel: (typeof hotels)[number]) => string[]) => {
    const tally = new Map<string, number>();
    for (const facetValue of hotels.flatMap((hotel) => [...new Set(value(hotel))]))
      tally.set(facetValue, (tally.get(facetValue) ?? 0) + 1);
    return tally;
  };
  /** Every hotel has the value: only a chosen one shows. */
  const tells = (facet: HotelFacet, value: string) =>
    (counts[facet].get(value) ?? 0) < list.all.length || look.filters[facet].includes(value);
  const stars = has(({ HotelDetails }) => [String(HotelDetails.HotelRating)]);
  const boards = has(({ Rooms }) => Rooms.map(({ boardCode }) => boardCode));
  const amenities = [...has(({ HotelDetails }) => HotelDetails.AmenityCodes)]
    .filter(([code, count]) => count < hotels.length || look.filters.amenities.includes(code))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, AMENITIES_MOST);
  return (
    <>
      {group(
        'stars',
        [...stars.keys()].toSorted().map((value) => of('stars', value, counted('stars', Number(value)))),
      )}
      {hotels.length >= PRICE_BANDS.length
        ? group(
            'price',
            PRICE_BANDS.map((band) => of('price', band, <Band band={band} list={list} currency={currency} />)),
          )
        : null}
      {group(
        'boards',
        [...boards.keys()].map((code) => of('boards', code, names.get(code) ?? code)),
      )}
      {group(
        'distance',
        WITHIN_KM.filter((most) => tells('distance', String(most))).map((most) =>
          of('distance', String(most), words.within(String(most))),
        ),
      )}
      {group('refund', [of('refund', 'refundable', words.refundable)])}
      {group(
        'amenities',
        amenities.map(([code]) => of('amenities', code, names.get(code) ?? code)),
      )}
    </>
  );
}

function Band({ band, list, currency }: { band: string; list: HotelList; currency: CurrencyCode }) {
  const edges = bandEdges(list.hotels).map((edge) => ceilToTenth(toMinor(edge, currency), currency));
  const amount = (index: number) => <Money minor={edges[index] ?? 0} currency={currency} />;
  const at = Number(band);
  if (at === 1) return <Trans>Up to {amount(0)}</Trans>;
  if (at === PRICE_BANDS.length) return <Trans>Over {amount(2)}</Trans>;
  return (
    <Trans>
      {amount(at - 2)} to {amount(at - 1)}
    </Trans>
  );
}
