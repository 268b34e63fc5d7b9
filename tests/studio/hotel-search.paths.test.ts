import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CityHotels, CopyState } from '#contract/entities/studio/city-hotels.ts';
import { hotelSearchMachine } from '#machines/studio/hotel-search.machine.ts';
import { selectFailure, selectHotels, selectIsBusy, selectMissing } from '#machines/studio/hotel-search.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const answer = (state: CopyState): CityHotels => ({ hotels: [], copies: [{ supplier: 'Hotelbeds', state }] });
const walk = walkEdges(hotelSearchMachine, {
  input: { city: 'trabzon' },
  events: [
    { type: 'text.type', text: '' },
    { type: 'text.type', text: 'grand' },
    { type: 'xstate.after.rest.hotel-search.resting' },
    { type: 'xstate.after.again.hotel-search.coming' },
    { type: 'xstate.done.actor.find', output: answer('there') },
    { type: 'xstate.done.actor.find', output: answer('coming') },
    { type: 'xstate.done.actor.find', output: answer('silent') },
    { type: 'xstate.error.actor.find', error: { status: 503, message: 'Nobody answers.' } },
    { type: 'search.retry' },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.text, context.found?.result.copies[0]?.state]),
});

describe('hotels by name', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[CA10] walks every edge of hotel-search',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state, effects } = play(hotelSearchMachine, path, walk.initial);
      expect(selectIsBusy(state)).toBe(state.matches('resting') || state.matches('finding'));
      if (selectFailure(state)) expect(selectFailure(state)!.message).toBe('Nobody answers.');
      // what was typed since has no answer yet
      const { found, text } = state.context;
      if (found?.text !== text) expect(selectHotels(state)).toBe(null);
      if (state.matches('found')) expect(selectHotels(state)).toEqual([]);
      if (state.matches('coming')) expect(selectMissing(state)).toEqual([{ supplier: 'Hotelbeds', state: 'coming' }]);
      const last = path.event as { output?: CityHotels };
      const isThere = last.output !== undefined && last.output.copies[0]!.state !== 'coming';
      const wasComing = path.from.context.found?.result.copies[0]?.state === 'coming';
      if (isThere && path.from.matches('finding')) expect(effects.at(-1) === 'onCopied').toBe(wasComing);
    },
  );

  it('[CA10] a city that is being fetched goes on by itself, and tells so once', async () => {
    vi.useFakeTimers();
    const copied = vi.fn<() => void>();
    const answers = [answer('coming'), answer('coming'), answer('there')];
    const asked: string[] = [];
    const actor = createActor(
      hotelSearchMachine.provide({
        actors: {
          find: fromPromise<CityHotels, { city: string; text: string }>(async ({ input }) => {
            asked.push(input.text);
            return answers.shift() ?? answer('there');
          }),
        },
        actions: { onCopied: copied },
      }),
      { input: { city: 'trabzon' } },
    ).start();
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toBe('coming');
    actor.send({ type: 'text.type', text: 'gr' });
    actor.send({ type: 'text.type', text: 'grand' });
    await vi.advanceTimersByTimeAsync(300);
    expect([asked, copied.mock.calls.length]).toEqual([['', 'grand'], 0]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([actor.getSnapshot().value, copied.mock.calls.length]).toEqual(['found', 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(['', 'grand', 'grand']);
    actor.stop();
    vi.useRealTimers();
  });
});
