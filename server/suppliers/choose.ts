import type { Env } from '#server/env.ts';
import { checkDuffel } from './duffel/credentials.ts';
import { checkHotelbeds } from './hotelbeds/credentials.ts';

/** A supplier needs a folder, a line here and one in the registry. */
export const FLIGHT_NAMES = ['duffel', 'embedded'] as const;
export const HOTEL_NAMES = ['embedded', 'etx', 'hotelbeds', 'own'] as const;
export const ACTIVITY_NAMES = ['own', 'embedded'] as const;
const FLIGHTS_UNCHOSEN: FlightName[] = ['embedded'];
const HOTELS_UNCHOSEN: HotelName[] = ['embedded', 'etx'];
const ACTIVITIES_UNCHOSEN = { demo: ['embedded'], business: ['own'] } satisfies Record<string, ActivityName[]>;
export type FlightName = (typeof FLIGHT_NAMES)[number];
export type HotelName = (typeof HOTEL_NAMES)[number];
export type ActivityName = (typeof ACTIVITY_NAMES)[number];

export type SupplierSettings = Pick<Env, 'suppliers' | 'duffel' | 'hotelbeds' | 'live' | 'demo'>;
const CREDENTIALS: Partial<Record<FlightName | HotelName | ActivityName, (env: SupplierSettings) => void>> = {
  duffel: checkDuffel,
  hotelbeds: checkHotelbeds,
};

type Listed<Name> = { offered: Name[]; closed: Name[] };
export type ChosenSuppliers = {
  flights: Listed<FlightName>;
  hotels: Listed<HotelName>;
  activities: Listed<ActivityName>;
};

/**
 * FLIGHT_SUPPLIERS, HOTEL_SUPPLIERS, ACTIVITY_SUPPLIERS in order; SUPPLIERS_CLOSED serve existing bookings. Throws for unknown names,
 * unfit credentials, embedded stock with LIVE.
 */
export function chooseSuppliers(env: SupplierSettings): ChosenSuppliers {
  const { flights, hotels, activities, closed } = env.suppliers;
  const unknown = (closed ?? []).find((name) => ![...FLIGHT_NAMES, ...HOTEL_NAMES].some((one) => one === name));
  const all = [...new Set<string>([...FLIGHT_NAMES, ...HOTEL_NAMES])];
  if (unknown !== undefined) throw new Error(unknownSentence('SUPPLIERS_CLOSED', unknown, all));
  const lists = {
    flights: listNames('FLIGHT_SUPPLIERS', FLIGHT_NAMES, { names: flights, unchosen: FLIGHTS_UNCHOSEN, closed }),
    hotels: listNames('HOTEL_SUPPLIERS', HOTEL_NAMES, { names: hotels, unchosen: HOTELS_UNCHOSEN, closed }),
    // bookings of both are served, offered or not
    activities: listNames('ACTIVITY_SUPPLIERS', ACTIVITY_NAMES, {
      names: activities,
      unchosen: ACTIVITIES_UNCHOSEN[env.demo ? 'demo' : 'business'],
      closed: null,
    }),
  };
  const named = new Set(Object.values(lists).flatMap((list) => [...list.offered, ...list.closed]));
  for (const name of named) CREDENTIALS[name]?.(env);
  if (env.live) refuseEmbedded(lists);
  return lists;
}

const EMBEDDED: (FlightName | HotelName | ActivityName)[] = ['embedded', 'etx'];

export const hasEmbedded = ({ offered }: { offered: (FlightName | HotelName | ActivityName)[] }): boolean =>
  offered.some((name) => EMBEDDED.includes(name));

function refuseEmbedded({ flights, hotels, activities }: ChosenSuppliers): void {
  const wrong = [
    ...(hasEmbedded(flights) ? ['FLIGHT_SUPPLIERS'] : []),
    ...(hasEmbedded(hotels) ? ['HOTEL_SUPPLIERS'] : []),
    ...(hasEmbedded(activities) ? ['ACTIVITY_SUPPLIERS'] : []),
  ];
  if (wrong.length > 0)
    throw new Error(
      `${wrong.join(' and ')}: the embedded suppliers sell invented stock, but LIVE asks for real money: name real suppliers alone (duffel; hotelbeds; own), or unset LIVE.`,
    );
}

function listNames<Name extends string>(
  variable: string,
  allNames: readonly Name[],
  { names, unchosen, closed }: { names: string[] | null; unchosen: Name[]; closed: string[] | null },
): Listed<Name> {
  const offered = (names ?? unchosen).map((name) => {
    const choice = allNames.find((one) => one === name);
    if (!choice) throw new Error(unknownSentence(variable, name, allNames));
    return choice;
  });
  const twice = offered.find((name, index) => offered.indexOf(name) !== index);
  if (twice) throw new Error(`${variable} names ${twice} twice: each supplier stands in it once.`);
  // a name may stand for flights and for hotels: it is closed where it is not offered
  const rest = allNames.filter((name) => closed?.includes(name) && !(names !== null && offered.includes(name)));
  return { offered: offered.filter((name) => !rest.includes(name)), closed: rest };
}

const unknownSentence = (variable: string, name: string, allNames: readonly string[]) =>
  `${variable} names "${name}", which is no supplier of this product: it knows ${allNames.join(' and ')}.`;
