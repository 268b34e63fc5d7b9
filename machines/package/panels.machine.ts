import { assign, setup } from 'xstate';

/** The panels of an offer page. */
export const PANELS = ['flights', 'hotels', 'hotelDetails', 'dates', 'party', 'gallery'] as const;
export type Panel = (typeof PANELS)[number];

/** Which stop a hotel panel is about and which hotel a details panel shows. */
type PanelsContext = { stop: number; HotelCode: string | null };
export type PanelsEvent =
  | { type: `${Exclude<Panel, 'hotels' | 'hotelDetails'>}.open` | 'panel.close' }
  | { type: 'hotels.open'; stop: number }
  | { type: 'hotelDetails.open'; stop: number; HotelCode: string };

/** One machine of exclusive states: two open panels cannot be said (S7). */
export const panelsMachine = setup({
  types: { context: {} as PanelsContext, events: {} as PanelsEvent },
  actions: { look: assign((_, changes: Partial<PanelsContext>) => changes) },
}).createMachine({
  id: 'panels',
  context: { stop: 0, HotelCode: null },
  initial: 'closed',
  on: {
    'flights.open': '.flights',
    'hotels.open': {
      target: '.hotels',
      actions: { type: 'look', params: ({ event }) => ({ stop: event.stop, HotelCode: null }) },
    },
    'hotelDetails.open': {
      target: '.hotelDetails',
      actions: { type: 'look', params: ({ event }) => ({ stop: event.stop, HotelCode: event.HotelCode }) },
    },
    'dates.open': '.dates',
    'party.open': '.party',
    'gallery.open': '.gallery',
    'panel.close': '.closed',
  },
  states: { closed: {}, flights: {}, hotels: {}, hotelDetails: {}, dates: {}, party: {}, gallery: {} },
});
