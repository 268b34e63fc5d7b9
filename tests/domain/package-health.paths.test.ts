import { describe, expect, it } from 'vitest';
import { HEALTH_PATIENCE, packageHealthMachine, type HealthFact } from '#machines/domain/package-health.machine.ts';
import { healthAt, healthFailures, healthState } from '#machines/domain/package-health.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events: HealthFact[] = [
  { type: 'look.sound' },
  { type: 'look.thin', mayHeal: true },
  { type: 'look.thin', mayHeal: false },
  { type: 'look.unsellable' },
  { type: 'look.gone' },
];
const walk = walkEdges(packageHealthMachine, {
  events,
  input: { failures: 0 },
  serializeState: (state) => `${healthState(state)} ${healthFailures(state)}`,
});

describe('package health paths', () => {
  it('visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[ST5] walks every edge of package-health',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state, effects } = play(packageHealthMachine, path, walk.initial);
      expect(state.value).toEqual(path.state.value);
      const [value, failures] = [healthState(state), healthFailures(state)];
      expect(failures > 0).toBe(value === 'unsellable' || value === 'withdrawn');
      // whoever is withdrawn was written to before, and it is done once
      expect(effects.filter((name) => name === 'withdraw').length).toBe(value === 'withdrawn' ? 1 : 0);
      if (value === 'withdrawn') {
        expect(failures).toBe(HEALTH_PATIENCE.most);
        expect(effects.filter((name) => name === 'warn').length).toBeGreaterThanOrEqual(2);
      }
      // never replaced by us: each way there writes one letter
      if (value === 'gone') expect(effects.at(-1)).toBe('tellGone');
      expect(healthState(healthAt(value, failures))).toBe(value);
    },
  );

  it('[ST5] a hotel without rooms is replaced at the second look, and not where there is no other', () => {
    const mayHeal = { type: 'look.thin', mayHeal: true } as const;
    expect(walk.paths.filter(({ event, from }) => event === mayHeal && healthState(from) === 'sound')).toEqual([]);
    const healed = walk.paths.filter(
      ({ from, state }) => healthState(from) === 'thin' && healthState(state) === 'sound',
    );
    expect(healed.map(({ event }) => event.type)).toEqual(expect.arrayContaining(['look.sound', 'look.thin']));
    expect(healthAt('withdrawn', 14).can({ type: 'look.sound' })).toBe(false);
  });
});
