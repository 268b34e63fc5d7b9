import { describe, expect, it } from 'vitest';
import { localeSwitchMachine } from '#machines/app/locale-switch.machine.ts';
import {
  selectCurrency,
  selectHasFailed,
  selectIsSwitching,
  selectLocation,
} from '#machines/app/locale-switch.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events = [
  { type: 'language.choose', locale: 'en' },
  { type: 'location.choose', location: 86 },
  { type: 'currency.choose', currency: 'USD' },
  { type: 'market.restore', location: 86, currency: 'BHD' },
  { type: 'xstate.done.actor.loadLanguage', output: undefined },
  { type: 'xstate.error.actor.loadLanguage', error: new Error('offline') },
];
const walk = walkEdges(localeSwitchMachine, {
  input: { location: 85, currency: 'KWD' },
  events,
  serializeEvent: ({ type }) => type,
});

/** What each event leaves of location and currency; the others leave them alone (K19). */
const markets: Record<string, [number, string]> = {
  'location.choose': [86, 'SAR'],
  'currency.choose': [85, 'USD'],
  'market.restore': [86, 'BHD'],
};
/** Where a language event leads from each state. */
const next: Record<string, Record<string, string>> = {
  'language.choose': { settled: 'switching', failed: 'switching', switching: 'switching' },
  'xstate.done.actor.loadLanguage': { switching: 'settled' },
  'xstate.error.actor.loadLanguage': { switching: 'failed' },
};

describe('locale-switch paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[S15] [R5] walks every edge of locale-switch',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(localeSwitchMachine, path, walk.initial);
      const from = String(path.from.value);
      const [location, currency] = markets[path.event.type] ?? [85, 'KWD'];
      expect(state.value).toBe(next[path.event.type]?.[from] ?? from);
      expect(selectIsSwitching(state)).toBe(state.value === 'switching');
      expect(selectHasFailed(state)).toBe(state.value === 'failed');
      expect([selectLocation(state), selectCurrency(state)]).toEqual([location, currency]);
      expect(state.context.locale).toBe(state.value === 'settled' ? null : 'en');
    },
  );
});
