import { describe, expect, it } from 'vitest';
import { installMachine, type Platform } from '#machines/install/install.machine.ts';
import {
  selectIsByHand,
  selectIsDismissed,
  selectIsInstalled,
  selectIsOffered,
  selectIsPrompting,
  selectPlatform,
} from '#machines/install/install.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events = [
  { type: 'install.offer' },
  { type: 'install.ask' },
  { type: 'install.finish' },
  { type: 'xstate.after.offerWithin.install.idle' },
  { type: 'xstate.done.actor.prompt', output: 'accepted' },
  { type: 'xstate.done.actor.prompt', output: 'dismissed' },
  { type: 'xstate.error.actor.prompt', error: new Error('not now') },
];
const walkOf = (platform: Platform, isStandalone = false) =>
  walkEdges(installMachine, { input: { platform, isStandalone }, events });
const walk = walkOf('android');

describe('install paths', () => {
  it('[S15] visit every state and take every transition but the ways out of the first look', () => {
    expect(walk.missed.states.filter((id) => id !== 'install.looking')).toEqual([]);
    expect(walk.missed.transitions.filter((way) => !way.startsWith('install.looking'))).toEqual([]);
  });

  it.each([
    ['android', false, 'idle'],
    ['desktop', false, 'idle'],
    ['ios', false, 'unsupported'],
    ['ios', true, 'installed'],
    ['desktop', true, 'installed'],
  ] as const)('[R24] begin on %s, installed %s, at %s', (platform, isStandalone, from) => {
    const { initial } = walkOf(platform, isStandalone);
    expect([initial.value, selectPlatform(initial)]).toEqual([from, platform]);
  });

  onEveryPath(
    '[R24] walks every edge of install',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(installMachine, path, walk.initial);
      expect({
        offered: selectIsOffered(state),
        prompting: selectIsPrompting(state),
        installed: selectIsInstalled(state),
        dismissed: selectIsDismissed(state),
        byHand: selectIsByHand(state),
      }).toEqual({
        offered: state.value === 'available' || state.value === 'prompting',
        prompting: state.value === 'prompting',
        installed: state.value === 'installed',
        dismissed: state.value === 'dismissed',
        byHand: state.value === 'dismissed' || state.value === 'unsupported',
      });
      // the browser's question is only ever put by the visitor's hand
      if (state.value === 'prompting') expect(path.event.type).toBe('install.ask');
      if (path.event.type === 'install.finish') expect(state.value).toBe('installed');
    },
  );
});
