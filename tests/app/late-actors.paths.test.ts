import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { installMachine } from '#machines/install/install.machine.ts';
import { lateActorsMachine } from '#machines/app/late-actors.machine.ts';
import { selectConsent, selectInstall, selectPackageFlow } from '#machines/app/late-actors.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const install = createActor(installMachine, { input: { platform: 'android', isStandalone: false } });
const walk = walkEdges(lateActorsMachine, {
  input: {},
  events: [{ type: 'actors.come', actors: { install } }],
  serializeState: ({ context }) => JSON.stringify(selectInstall({ context } as never) !== null),
  serializeEvent: ({ type }) => type,
});

describe('late actors paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
    expect(selectInstall(walk.initial)).toBeNull();
  });

  onEveryPath(
    '[HO4] walks every edge of late-actors',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(lateActorsMachine, path, walk.initial);
      expect(selectInstall(state)).toBe(install);
      expect([selectConsent(state), selectPackageFlow(state)]).toEqual([null, null]);
    },
  );
});
