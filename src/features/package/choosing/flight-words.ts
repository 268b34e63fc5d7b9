import { useLingui } from '@lingui/react/macro';
import type { DayPart, FlightFacet, FlightSort } from '#contract/rules/flight-list.ts';
import { useCounts } from '#src/locale/counts.ts';

export function useFlightWords() {
  const { t } = useLingui();
  const counts = useCounts();
  const facets: Record<FlightFacet, string> = {
    stops: t`Stops`,
    departs: t`Departure`,
    arrives: t`Arrival`,
    returns: t`Return departs`,
    airlines: t`Airlines`,
    baggage: t`Baggage`,
    refund: t`Cancellation policy`,
  };
  const parts: Record<DayPart, string> = {
    night: t`Night, 00–06`,
    morning: t`Morning, 06–12`,
    afternoon: t`Afternoon, 12–18`,
    evening: t`Evening, 18–24`,
  };
  const sorts: Record<FlightSort, string> = { price: t`Cheapest`, duration: t`Shortest`, departure: t`Earliest` };
  return {
    facets,
    parts,
    sorts,
    stops: (value: string) => (value === '2' ? t`2 stops or more` : counts('stops', Number(value))),
    checkedBag: t`Checked bag included`,
    refundable: t`Refundable fare`,
  };
}
