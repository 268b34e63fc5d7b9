import { assign, setup } from 'xstate';
import type { Cabin } from '#contract/constants.ts';
import type { HomeAirport } from '#contract/rules/home-airports.ts';
import { draftProblem, type RoomDraft } from './party-draft.rules.ts';

type PartyDraftContext = { rooms: RoomDraft[]; class: Cabin; from: HomeAirport | null };

/** V5's limits, and every child's age. */
export const partyDraftMachine = setup({
  types: {
    input: {} as { rooms: RoomDraft[]; class?: Cabin; from?: HomeAirport | null },
    context: {} as PartyDraftContext,
    events: {} as
      | { type: 'rooms.change'; rooms: RoomDraft[] }
      | { type: 'cabin.choose'; cabin: Cabin }
      | { type: 'airport.choose'; from: HomeAirport | null },
  },
  actions: {
    storeRooms: assign((_, { rooms }: { rooms: RoomDraft[] }) => ({ rooms })),
    storeAirport: assign((_, { from }: { from: HomeAirport | null }) => ({ from })),
    storeCabin: assign((_, { cabin }: { cabin: Cabin }) => ({ class: cabin })),
  },
  guards: {
    fits: (_, { rooms }: { rooms: RoomDraft[] }) => draftProblem(rooms) === null,
    lacksAge: (_, { rooms }: { rooms: RoomDraft[] }) => draftProblem(rooms) === 'age_missing',
  },
}).createMachine({
  id: 'party-draft',
  context: ({ input }) => ({ rooms: input.rooms, class: input.class ?? 'economy', from: input.from ?? null }),
  initial: 'bookable',
  on: {
    'rooms.change': [
      {
        guard: { type: 'fits', params: ({ event }) => ({ rooms: event.rooms }) },
        target: '.bookable',
        actions: { type: 'storeRooms', params: ({ event }) => ({ rooms: event.rooms }) },
      },
      {
        guard: { type: 'lacksAge', params: ({ event }) => ({ rooms: event.rooms }) },
        target: '.askingAge',
        actions: { type: 'storeRooms', params: ({ event }) => ({ rooms: event.rooms }) },
      },
      {
        target: '.tooMany',
        actions: { type: 'storeRooms', params: ({ event }) => ({ rooms: event.rooms }) },
      },
    ],
    'airport.choose': { actions: { type: 'storeAirport', params: ({ event }) => ({ from: event.from }) } },
    'cabin.choose': { actions: { type: 'storeCabin', params: ({ event }) => ({ cabin: event.cabin }) } },
  },
  states: { bookable: {}, askingAge: {}, tooMany: {} },
});
