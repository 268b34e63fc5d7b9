import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { installMachine } from '#machines/install/install.machine.ts';
import { createLateActors } from '#src/tab/late-actors.ts';

it('[HO4] a late actor is there once it has come, and those who listen are told', () => {
  const install = createActor(installMachine, { input: { platform: 'android', isStandalone: false } });
  const late = createLateActors();
  const listener = vi.fn<() => void>();
  const leave = late.subscribe(listener);
  expect(late.get('install')).toBeNull();
  late.add({ install });
  expect([late.get('install'), late.get('consent')]).toEqual([install, null]);
  leave();
  late.add({ install });
  expect(listener).toHaveBeenCalledOnce();
});
