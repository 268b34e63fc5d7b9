/** Known outcomes, for tests and demos. */
export const SCENARIOS = {
  noFlights: 901,
  noHotels: 902,
  noFlightsNoHotels: 903,
  soldOutBeforePayment: 904,
  priceChanges: 905,
  supplierTimesOut: 906,
  supplierRefuses: 907,
} as const;
export type Scenario = keyof typeof SCENARIOS;

/** A town each: `priceChanges`: dearer at the hold; `supplierTimesOut`: booked without an answer. */
export const SCENARIO_CITIES: Record<Scenario, string> = {
  noFlights: 'ponta-delgada',
  noHotels: 'torshavn',
  noFlightsNoHotels: 'jamestown',
  soldOutBeforePayment: 'funchal',
  priceChanges: 'valletta',
  supplierTimesOut: 'rhodes',
  supplierRefuses: 'dubrovnik',
};

/** The second hotel source is slow or down here. */
export const OWN_TRIP_CITIES = { slowSource: 'batumi', sourceDown: 'zurich' } as const;

export const AIRPORTS_WITHOUT_FLIGHTS: readonly string[] = ['PDL', 'HLE'];
