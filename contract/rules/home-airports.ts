/** Its own city first; none without hotels on sale. */
export const HOME_AIRPORTS = {
  KWI: ['kuwait'],
  RUH: ['riyadh'],
  JED: ['jeddah', 'makkah'],
  DMM: [],
  MED: ['madinah'],
} as const;
export type HomeAirport = keyof typeof HOME_AIRPORTS;
export const HOMES = Object.keys(HOME_AIRPORTS) as HomeAirport[];
export const asHome = (text: string | undefined): HomeAirport | null => HOMES.find((code) => code === text) ?? null;
