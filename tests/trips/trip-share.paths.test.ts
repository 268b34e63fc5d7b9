import { describe, expect, it } from 'vitest';
import { tripShareMachine } from '#machines/trips/trip-share.machine.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const trip = (start_date: string) => ({
  package_id: 1_000_000_001,
  start_date,
  end_date: '2027-01-20',
  rooms: [{ Adults: 2, Children: [], Infants: [] }],
  class: 'economy' as const,
  wish: { flight: null, stops: [], amenities: null },
  total: 512.5,
  currency: 'KWD' as const,
});
const walk = walkEdges(tripShareMachine, {
  events: [
    { type: 'share.make', trip: trip('2027-01-15') },
    { type: 'share.make', trip: trip('2027-01-16') },
    { type: 'xstate.done.actor.makeShare', output: 'abc' },
    { type: 'xstate.error.actor.makeShare', error: { status: 503, message: '' } },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.trip?.start_date]),
});

describe('trip-share paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[R10] every path of trip-share hands over one link for one choice',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { effects } = play(tripShareMachine, path, walk.initial);
      const { from, event, state } = path;
      const isSame = event.type === 'share.make' && from.value === 'ready' && from.context.trip === event.trip;
      expect(effects.filter((name) => name === 'handOver').length > 0).toBe(
        state.value === 'ready' || from.value === 'ready',
      );
      if (isSame) expect(state.value).toBe('ready');
    },
  );
});
