import { OWN_CHANNELS, OWN_TRIP_IDS, type Channel, type OwnChannel } from '#contract/constants.ts';

/** Where a channel's part of the booking flow stands (§2): one flow, four groups of paths. All bare. */
export type FlowPaths = {
  flights: string;
  hotels: string;
  /** One hotel's own page; where a channel has none, its list. */
  hotel: string;
  rooms: string;
  checkout: string;
};

const own = (group: string): FlowPaths => ({
  flights: `/${group}/selectFlight`,
  hotels: `/${group}/selecthotels`,
  hotel: `/${group}/hotelsDetails`,
  rooms: `/${group}/selectRoom`,
  checkout: `/${group}/booking`,
});

export const FLOW_PATHS: Record<Channel, FlowPaths> = {
  packages: {
    flights: '/packages/flight',
    hotels: '/packages/hotels',
    hotel: '/packages/hotelsDetails',
    rooms: '/packages/rooms',
    checkout: '/packages/booking',
  },
  makeyourtrip: own('makeyourtrip'),
  expedia: own('expedia'),
  multidestination: {
    flights: '/multidestination/flight',
    hotels: '/multidestination/hotel',
    hotel: '/multidestination/hotel',
    rooms: '/multidestination/rooms',
    checkout: '/multidestination/booking',
  },
};

/** The search form of a channel. */
export const builderPath = (channel: OwnChannel): string => `/${channel}`;

export const asOwnChannel = (text: string | null | undefined): OwnChannel | null =>
  OWN_CHANNELS.find((channel) => channel === text) ?? null;

/** The channel of a bare path, by its first segment. */
export const channelOf = (bare: string): Channel => asOwnChannel(bare.split('/')[1]) ?? 'packages';

/**
 * The page of an offer. A trip of one's own stands in its channel's group; where the channel is not known, a page that
 * knows leads on to the right one.
 */
export const offerPath = (package_id: number, channel: Channel = 'packages'): string =>
  package_id >= OWN_TRIP_IDS.first
    ? `/${channel === 'packages' ? 'makeyourtrip' : channel}/tripdetails?trip=${package_id}`
    : `/packages/${package_id}`;

/** A trip of one's own by its number, which is its package's; null for any other number. */
export const asTripId = (id: number | null): number | null =>
  id !== null && Number.isInteger(id) && id >= OWN_TRIP_IDS.first && id <= OWN_TRIP_IDS.last ? id : null;
