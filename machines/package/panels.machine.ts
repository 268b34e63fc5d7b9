import { assign, setup } from 'xstate';
import { notifyParent, type Listener } from '#machines/shared/effects.ts';

export const PANELS = ['flights', 'hotels', 'hotelDetails', 'dates', 'party', 'rooms', 'gallery'] as const;
export type Panel = (typeof PANELS)[number];

/** Of a hotel panel; of a details panel. */
type PanelsContext = { stop: number; HotelCode: string | null; parent: Listener<PanelNews> };
type PanelOpening =
  | { type: `${Exclude<Panel, 'hotels' | 'hotelDetails'>}.open` }
  | { type: 'hotels.open'; stop: number }
  | { type: 'hotelDetails.open'; stop: number; HotelCode: string };
type PanelsEvent = PanelOpening | { type: 'panel.close' };

export type PanelEntry = PanelOpening & Pick<PanelsContext, 'stop' | 'HotelCode'>;
export type PanelNews = { type: 'panel.show'; panel: PanelEntry | null };

function entryOf(panel: Panel | null, { stop, HotelCode }: PanelsContext): PanelEntry | null {
  if (panel === 'hotelDetails') return HotelCode === null ? null : { type: 'hotelDetails.open', stop, HotelCode };
  return panel && { type: `${panel}.open` as const, stop, HotelCode };
}

const show = <const Name extends Panel | null>(panel: Name) => ({ type: 'report', params: { panel } }) as const;

/** Exclusive: two panels are never open (S7). The same one again reports nothing. */
export const panelsMachine = setup({
  types: {
    input: {} as { parent: Listener<PanelNews> } | undefined,
    context: {} as PanelsContext,
    events: {} as PanelsEvent,
  },
  actions: {
    look: assign((_, changes: Partial<PanelsContext>) => changes),
    report: notifyParent<PanelNews, PanelsContext, PanelsEvent>()((context, { panel }: { panel: Panel | null }) => ({
      type: 'panel.show',
      panel: entryOf(panel, context),
    })),
  },
  guards: {
    isSameStop: ({ context }, { stop }: { stop: number }) => context.stop === stop,
    isSameHotel: ({ context }, { stop, HotelCode }: { stop: number; HotelCode: string }) =>
      context.stop === stop && context.HotelCode === HotelCode,
  },
}).createMachine({
  id: 'panels',
  context: ({ input }) => ({ stop: 0, HotelCode: null, parent: input?.parent ?? null }),
  initial: 'closed',
  on: {
    'flights.open': { target: '.flights', actions: show('flights') },
    'hotels.open': {
      target: '.hotels',
      actions: [{ type: 'look', params: ({ event }) => ({ stop: event.stop, HotelCode: null }) }, show('hotels')],
    },
    'hotelDetails.open': {
      target: '.hotelDetails',
      actions: [
        { type: 'look', params: ({ event }) => ({ stop: event.stop, HotelCode: event.HotelCode }) },
        show('hotelDetails'),
      ],
    },
    'dates.open': { target: '.dates', actions: show('dates') },
    'party.open': { target: '.party', actions: show('party') },
    'rooms.open': { target: '.rooms', actions: show('rooms') },
    'gallery.open': { target: '.gallery', actions: show('gallery') },
    'panel.close': { target: '.closed', actions: show(null) },
  },
  states: {
    closed: { on: { 'panel.close': {} } },
    flights: { on: { 'flights.open': {} } },
    hotels: { on: { 'hotels.open': { guard: { type: 'isSameStop', params: ({ event }) => event } } } },
    hotelDetails: { on: { 'hotelDetails.open': { guard: { type: 'isSameHotel', params: ({ event }) => event } } } },
    dates: { on: { 'dates.open': {} } },
    party: { on: { 'party.open': {} } },
    rooms: { on: { 'rooms.open': {} } },
    gallery: { on: { 'gallery.open': {} } },
  },
});
