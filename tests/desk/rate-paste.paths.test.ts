import { describe, expect, it } from 'vitest';
import type { RateLine } from '#contract/entities/desk/contract.ts';
import { ratePasteMachine } from '#machines/desk/rate-paste.machine.ts';
import * as selectors from '#machines/desk/rate-paste.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const TEXT = 'double;2027-01-01;2027-03-31;;32';
const line = (does: RateLine['does']): RateLine => ({ line: 1, does, rate: null, problem: null });
const refused = (status: number, extra: object = {}) => ({ status, code: 'x', extra });
const events = [
  { type: 'text.change', text: TEXT },
  { type: 'text.change', text: ' ' },
  { type: 'xstate.after.quiet.rate-paste.typing' },
  { type: 'xstate.done.actor.readRates', output: { lines: [line('new')], version: null } },
  { type: 'xstate.done.actor.readRates', output: { lines: [line('wrong')], version: null } },
  { type: 'xstate.error.actor.readRates', error: refused(503) },
  { type: 'apply', key: 'k1' },
  { type: 'xstate.done.actor.applyRates', output: { lines: [line('new')], version: 2 } },
  { type: 'xstate.error.actor.applyRates', error: refused(422, { lines: [line('wrong')] }) },
  { type: 'xstate.error.actor.applyRates', error: refused(409, { contract: { version: 9 } }) },
  { type: 'xstate.error.actor.applyRates', error: refused(0) },
  { type: 'retry' },
];
const walk = walkEdges(ratePasteMachine, {
  events,
  input: { contract: 'c', version: 1 },
  serializeState: ({ value, context }) => JSON.stringify([value, context.lines[0]?.does, context.version]),
});

describe('rates that are pasted', () => {
  it('[S15] visits every state and takes every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[CA13] writes nothing but what was shown without a fault, once',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state } = play(ratePasteMachine, path, walk.initial);
      expect(state.value).toEqual(path.state.value);
      const { lines, key, text } = state.context;
      if (selectors.selectMayApply(state)) {
        expect(lines.map(({ does }) => does)).toEqual(['new']);
        expect(text).toBe(TEXT);
      }
      // what may have been written is asked for under its own key alone
      if (state.matches('lost') || state.matches('applying')) expect(key).toBe('k1');
      if (selectors.selectIsDone(state)) expect(text).toBe('');
      if (state.matches('failed') || state.matches('lost')) expect(text).toBe(TEXT);
    },
  );
});
