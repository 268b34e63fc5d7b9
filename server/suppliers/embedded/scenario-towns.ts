/** Packages whose road is known beforehand, for tests and demos. */
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

/**
 * Each happens in a town of its own, so that suppliers know it by the town and no other package meets it. Nothing flies
 * to the towns without flights; the towns without hotels have no row in `hotel`; every hotel of the others behaves so:
 * `soldOutBeforePayment` can be quoted and is sold out when held; `priceChanges` costs more when held than when quoted;
 * `supplierTimesOut` gives no answer to a booking it made (it is found by our reference); `supplierRefuses` refuses to book.
 */
export const SCENARIO_CITIES: Record<Scenario, string> = {
  noFlights: 'ponta-delgada',
  noHotels: 'torshavn',
  noFlightsNoHotels: 'jamestown',
  soldOutBeforePayment: 'funchal',
  priceChanges: 'valletta',
  supplierTimesOut: 'rhodes',
  supplierRefuses: 'dubrovnik',
};

/**
 * For trips of one's own, in towns where ready packages are sold as ever: the second hotel source answers late there, or
 * not at all, while the first is quick.
 */
export const OWN_TRIP_CITIES = { slowSource: 'batumi', sourceDown: 'zurich' } as const;

/** No airline of ours lands here. */
export const AIRPORTS_WITHOUT_FLIGHTS: readonly string[] = ['PDL', 'HLE'];
