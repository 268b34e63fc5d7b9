import { describe, expect, it } from 'vitest';
import { getNextSnapshot } from 'xstate';
import { LEAD_ACTS } from '#contract/entities/desk/lead.ts';
import { leadMachine, type LeadFact } from '#machines/domain/lead.machine.ts';
import { leadAt, leadState } from '#machines/domain/lead.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events: LeadFact[] = LEAD_ACTS.flatMap((type) =>
  [true, false].map((isApplication) => ({ type: `lead.${type}` as const, isApplication })),
);
const walk = walkEdges(leadMachine, { events, ignored: true });
const WRITES = ['lead.answer', 'lead.ask', 'lead.approve', 'lead.refuse', 'lead.invite'];

describe('lead paths', () => {
  it('visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
    expect(walk.paths.length).toBe(8 * events.length);
  });

  onEveryPath(
    '[BO6] walks every edge of lead',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state, effects } = play(leadMachine, path, walk.initial);
      expect(state.value).toEqual(path.state.value);
      // whoever is written to hears of each act once, and of none that was not done
      const letters = path.steps.filter(
        ({ event }, index) =>
          WRITES.includes(event.type) && (index === 0 ? walk.initial : path.steps[index - 1]!.state).can(event),
      );
      expect(effects.filter((name) => name === 'writeToSender').length).toBe(letters.length);
      expect(effects.filter((name) => name === 'makeExpert').length).toBe(leadState(state) === 'approved' ? 1 : 0);
      expect(leadState(leadAt(leadState(state)))).toBe(leadState(state));
    },
  );

  it('[BO6] what was decided stays so, and only an application is decided', () => {
    for (const ended of ['approved', 'refused'] as const)
      for (const event of events) expect(leadState(getNextSnapshot(leadMachine, leadAt(ended), event))).toBe(ended);
    for (const type of ['lead.ask', 'lead.approve', 'lead.refuse'] as const)
      expect(leadAt('open').can({ type, isApplication: false })).toBe(false);
    expect(leadAt('open').can({ type: 'lead.answer', isApplication: true })).toBe(false);
    // what the sender writes back opens what waits, was answered or closed; spam and what is decided stay
    const after = (state: Parameters<typeof leadAt>[0]) =>
      leadState(getNextSnapshot(leadMachine, leadAt(state), { type: 'lead.reply', isApplication: false }));
    expect((['new', 'waiting', 'answered', 'closed', 'spam'] as const).map(after)).toEqual([
      'new',
      'open',
      'open',
      'open',
      'spam',
    ]);
  });
});
