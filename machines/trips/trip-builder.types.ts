import type { Cabin, CurrencyCode, OwnChannel } from '#contract/constants.ts';
import type { HomeAirport } from '#contract/rules/home-airports.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { TripDraft } from '#contract/rules/trip-plan.ts';

/** A destination as it stands in the form. `key` outlives its place in the order; `place` is a city's slug once one is chosen. */
export type StopForm = {
  key: number;
  text: string;
  place: string | null;
  nights: number;
  /** How one goes on from here: a flight of ours, or one's own way. */
  onward: 'flight' | 'own';
};

/** What stands in the builder. `back_to` is another airport to come home to, null for the one of departure. */
export type TripForm = {
  from: HomeAirport;
  stops: StopForm[];
  back_to: HomeAirport | null;
  start_date: string | null;
  rooms: SelectedRooms;
  class: Cabin;
};
export type TripChanges = Partial<Omit<TripForm, 'stops'>>;
export type StopChanges = Partial<Omit<StopForm, 'key'>>;

export type TripBuilderInput = {
  channel: OwnChannel;
  /** The visitor's day of today, YYYY-MM-DD. */
  today: string;
  form: TripForm;
};

/** What the price calendar is asked for: a month's days from `start`. `to` is the first destination. */
export type PriceWindow = {
  channel: OwnChannel;
  from: HomeAirport;
  to: string;
  start: string;
  days: number;
  nights: number;
  rooms: SelectedRooms;
  class: Cabin;
};
export type DayPrices = { currency: CurrencyCode; days: { date: string; price: number | null }[] };

export type TripBuilderEvent =
  | { type: 'trip.restore'; form: TripForm }
  | { type: 'trip.change'; changes: TripChanges }
  | { type: 'stop.change'; key: number; changes: StopChanges }
  | { type: 'stop.add' }
  | { type: 'stop.remove'; key: number }
  /** `to` is the index the stop shall have. */
  | { type: 'stop.move'; key: number; to: number }
  | { type: 'trip.send' }
  | { type: 'calendar.open' }
  | { type: 'calendar.close' }
  /** `month` is YYYY-MM. */
  | { type: 'calendar.turn'; month: string }
  | { type: 'calendar.retry' }
  /** Its prices are of another currency now. */
  | { type: 'calendar.renew' };

/** What the server made of a plan. */
export type MadeTrip = { package_id: number };
export type TripMade = MadeTrip & { plan: TripDraft };
