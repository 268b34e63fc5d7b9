import { i18n } from '@lingui/core';
import { createActor } from 'xstate';
import { expect, it, vi } from 'vitest';
import { authMachine } from '#machines/account/auth.machine.ts';

vi.hoisted(() => Object.assign(globalThis, { window: new EventTarget() }));
const say = vi.hoisted(() => vi.fn<(text: string) => void>());
vi.mock('#src/components/say.ts', () => ({ say }));
vi.mock('#src/features/favourites/hearts-actor.page.ts', () => {
  throw new Error('the line is gone');
});

it('[P8] [X6] a heart whose machine cannot be fetched says so', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { createFavourites } = await import('#src/features/favourites/hearts.page.ts');
  const hearts = createFavourites(createActor(authMachine, { input: { token: null } }));
  hearts.set(7, true);
  await vi.waitFor(() => expect(say).toHaveBeenCalledTimes(1));
  expect(hearts.read()).toEqual([]);
});
