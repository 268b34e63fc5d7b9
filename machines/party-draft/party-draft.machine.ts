import { assign, setup } from 'xstate';
import type { Cabin } from '#contract/constants.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { partyProblem } from '#contract/rules/party.ts';

type PartyDraftContext = { rooms: SelectedRooms; class: Cabin };

/** Who travels and in which cabin, while they are chosen; only a party within V5's limits may be asked for. */
export const partyDraftMachine = setup({
  types: {
    input: {} as { rooms: SelectedRooms; class?: Cabin },
    context: {} as PartyDraftContext,
    events: {} as { type: 'rooms.change'; rooms: SelectedRooms } | { type: 'cabin.choose'; cabin: Cabin },
  },
  actions: {
    storeRooms: assign((_, { rooms }: { rooms: SelectedRooms }) => ({ rooms })),
    storeCabin: assign((_, { cabin }: { cabin: Cabin }) => ({ class: cabin })),
  },
  guards: { fits: (_, { rooms }: { rooms: SelectedRooms }) => partyProblem(rooms) === null },
}).createMachine({
  id: 'party-draft',
  context: ({ input }) => ({ rooms: input.rooms, class: input.class ?? 'economy' }),
  initial: 'bookable',
  on: {
    'rooms.change': [
      {
        guard: { type: 'fits', params: ({ event }) => ({ rooms: event.rooms }) },
        target: '.bookable',
        actions: { type: 'storeRooms', params: ({ event }) => ({ rooms: event.rooms }) },
      },
      {
        target: '.tooMany',
        actions: { type: 'storeRooms', params: ({ event }) => ({ rooms: event.rooms }) },
      },
    ],
    'cabin.choose': { actions: { type: 'storeCabin', params: ({ event }) => ({ cabin: event.cabin }) } },
  },
  states: { bookable: {}, tooMany: {} },
});
