/** Its own city first; none without hotels on sale. */
export const HOME_AIRPORTS = { KWI: ['kuwait'], RUH: ['riyadh'], JED: ['jeddah', 'makkah'], DMM: [] } as const;
export type HomeAirport = keyof typeof HOME_AIRPORTS;
