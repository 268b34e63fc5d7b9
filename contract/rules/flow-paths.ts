import { OWN_CHANNELS, OWN_TRIP_IDS, type Channel, type OwnChannel } from '#contract/constants.ts';

/** By channel (§2), without language prefix. */
export type FlowPaths = {
  flights: string;
  hotels: string;
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

export const builderPath = (channel: OwnChannel): string => `/${channel}`;

export const asOwnChannel = (text: string | null | undefined): OwnChannel | null =>
  OWN_CHANNELS.find((channel) => channel === text) ?? null;

/** By the first segment, without prefix. */
export const channelOf = (bare: string): Channel => asOwnChannel(bare.split('/')[1]) ?? 'packages';

/** An own trip is under its channel; unknown ones redirect. */
export const offerPath = (package_id: number, channel: Channel = 'packages'): string =>
  package_id >= OWN_TRIP_IDS.first
    ? `/${channel === 'packages' ? 'makeyourtrip' : channel}/tripdetails?trip=${package_id}`
    : `/packages/${package_id}`;

/** Null for other packages. */
export const asTripId = (id: number | null): number | null =>
  id !== null && Number.isInteger(id) && id >= OWN_TRIP_IDS.first && id <= OWN_TRIP_IDS.last ? id : null;
