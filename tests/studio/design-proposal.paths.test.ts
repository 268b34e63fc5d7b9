import { describe, expect, it } from 'vitest';
import { EMPTY_DESIGN, type PackageDesign } from '#contract/entities/studio/design.ts';
import { newStop } from '#contract/rules/design.ts';
import { designProposalMachine } from '#machines/studio/design-proposal.machine.ts';
import {
  selectFailure,
  selectHasFailed,
  selectIsProposing,
  selectProposal,
} from '#machines/studio/design-proposal.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const designed = (...cities: string[]): PackageDesign => ({
  ...EMPTY_DESIGN,
  stops: cities.map((city) => newStop(city, 4)),
});
const proposal = { design: designed('istanbul'), stops: [], fares: [], samples: 3, currency: 'KWD' };
const events = [
  { type: 'design.show', design: designed('istanbul') },
  { type: 'design.show', design: designed('trabzon') },
  { type: 'design.show', design: EMPTY_DESIGN },
  { type: 'xstate.after.rest.design-proposal.resting' },
  { type: 'xstate.done.actor.propose', output: proposal },
  { type: 'xstate.error.actor.propose', error: { status: 503, message: 'Nobody answers.' } },
  { type: 'proposal.retry' },
];
const walk = walkEdges(designProposalMachine, {
  events,
  serializeState: ({ value, context }) => JSON.stringify([value, context.design?.stops.length]),
});

describe('proposals of a design', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[ST2] walks every edge of design-proposal',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(designProposalMachine, path, walk.initial);
      expect(selectIsProposing(state)).toBe(state.matches('resting') || state.matches('proposing'));
      if (state.matches('proposed')) expect(selectProposal(state)).toEqual(proposal);
      if (selectHasFailed(state)) expect(selectFailure(state)?.message).toBe('Nobody answers.');
      if (path.event.type === 'design.show' && path.event.design === EMPTY_DESIGN) expect(state.value).toBe('idle');
      // a design that was proposed for already asks for nothing
      if (path.event.type === 'design.show' && path.from.matches('proposed') && !state.matches('idle'))
        expect(state.value).toBe(path.event.design.stops[0]?.city === 'istanbul' ? 'proposed' : 'resting');
    },
  );
});
