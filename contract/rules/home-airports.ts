/** The airports we sell from, each with the cities it serves, its own first; none where no hotels are on sale. */
export const HOME_AIRPORTS = { KWI: ['kuwait'], RUH: ['riyadh'], JED: ['jeddah', 'makkah'], DMM: [] } as const;
export type HomeAirport = keyof typeof HOME_AIRPORTS;
