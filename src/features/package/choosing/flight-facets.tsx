import { useMemo } from 'react';
import { DAY_PARTS, airlineNames, countFlights, type FlightFacet } from '#contract/rules/flight-list.ts';
import { FacetGroup } from './facet-group.tsx';
import { useFlightWords } from './flight-words.ts';
import type { FlightList } from './use-flight-list.ts';

const TIMES = ['departs', 'arrives', 'returns'] as const;

export function FlightFacets({ list }: { list: FlightList }) {
  const words = useFlightWords();
  const { filters, flights } = list;
  const counts = useMemo(() => countFlights(flights, filters), [flights, filters]);
  const of = (facet: FlightFacet, value: string, label: string) => ({
    value,
    label,
    count: counts[facet].get(value) ?? 0,
  });
  const isOnSale = (facet: FlightFacet) => (value: string) =>
    counts[facet].has(value) || filters[facet].includes(value);
  const group = (facet: FlightFacet, values: ReturnType<typeof of>[]) => (
    <FacetGroup
      key={facet}
      title={words.facets[facet]}
      values={values}
      picks={filters[facet]}
      onToggle={(value) => list.toggle(facet, value)}
    />
  );
  const airlines = [...airlineNames(flights)].toSorted(([, one], [, other]) => one.localeCompare(other));
  return (
    <>
      {group(
        'stops',
        ['0', '1', '2'].filter(isOnSale('stops')).map((value) => of('stops', value, words.stops(value))),
      )}
      {TIMES.filter((facet) => facet !== 'returns' || list.legs > 1).map((facet) =>
        group(
          facet,
          DAY_PARTS.map((part) => of(facet, part, words.parts[part])),
        ),
      )}
      {group(
        'airlines',
        airlines.map(([code, name]) => of('airlines', code, name)),
      )}
      {group('baggage', [of('baggage', 'checked', words.checkedBag)])}
      {group('refund', [of('refund', 'refundable', words.refundable)])}
    </>
  );
}
