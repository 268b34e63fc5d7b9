import { describe, expect, it } from 'vitest';
import { partyDraftMachine } from '#machines/shared/party-draft.machine.ts';
import type { RoomDraft } from '#machines/shared/party-draft.rules.ts';
import { selectCabin, selectFrom, selectParty, selectRooms } from '#machines/shared/party-draft.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const two: RoomDraft[] = [{ Adults: 2, Children: [], Infants: [] }];
const nine: RoomDraft[] = [
  { Adults: 5, Children: [], Infants: [1] },
  { Adults: 2, Children: [4, 9], Infants: [] },
];
const ten: RoomDraft[] = [...nine, { Adults: 1, Children: [], Infants: [] }];
const laps: RoomDraft[] = [{ Adults: 1, Children: [], Infants: [1, 1] }];

const ageless: RoomDraft[] = [{ Adults: 2, Children: [null], Infants: [] }];
const agelessToo: RoomDraft[] = [{ Adults: 1, Children: [4, null], Infants: [] }];

const walk = walkEdges(partyDraftMachine, {
  input: { rooms: two },
  events: [
    ...[two, nine, ten, laps, ageless, agelessToo].map((rooms) => ({ type: 'rooms.change', rooms })),
    { type: 'cabin.choose', cabin: 'business' },
    { type: 'airport.choose', from: 'MED' },
  ],
  serializeState: (state) => JSON.stringify([state.value, state.context]),
});

describe('party-draft paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[V5] [FK10] walks every edge of party-draft',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(partyDraftMachine, path, walk.initial);
      const events = path.steps.map(({ event }) => event);
      const rooms = events.findLast((event) => event.type === 'rooms.change')?.rooms ?? two;
      expect(selectRooms(state)).toBe(rooms);
      expect(selectParty(state)).toBe(rooms === two || rooms === nine ? rooms : null);
      expect(selectFrom(state)).toBe(events.some(({ type }) => type === 'airport.choose') ? 'MED' : null);
      expect(selectCabin(state)).toBe(events.some(({ type }) => type === 'cabin.choose') ? 'business' : 'economy');
    },
  );
});
