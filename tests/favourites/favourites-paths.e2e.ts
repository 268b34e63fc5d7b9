import type { Page } from '@playwright/test';
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { failed } from '#tests/support/account-builders.ts';
import type { TourOptions } from '#tests/support/tours.ts';
import { AccountPage } from '#tests/support/pages/account-page.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { SteeredAccount } from '#tests/support/pages/steered-account.ts';
import { expect, walkFlow } from '#tests/support/pages/walker.ts';

/** Stand for the first two packages of the list; the kept one has a heart from the start. */
const FIRST = 1;
const OTHER = 2;
const success = (actor: string, ids: number[]) => ({ type: `xstate.done.actor.${actor}`, output: { ids } });
const refusal = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: failed(409) });
const heart = (id: number, isChosen: boolean) => ({ type: 'heart.set', id, isChosen });

const options: TourOptions<typeof favouritesMachine> = {
  input: { ids: [FIRST] },
  happenings: {
    'give one': heart(OTHER, true),
    'take one': heart(FIRST, false),
    'give it again': heart(FIRST, true),
    'another tab keeps both': { type: 'local.change', ids: [OTHER, FIRST] },
    'log in': { type: 'session.open' },
    'log out': { type: 'session.close', ids: [] },
    merged: success('mergeHearts', [FIRST]),
    'not merged': refusal('mergeHearts'),
    saved: success('saveHeart', [OTHER, FIRST]),
    'not saved': refusal('saveHeart'),
  },
  possible: (state) => {
    const { ids } = state.context;
    const presses = [...(ids.includes(OTHER) ? [] : ['give one']), ids.includes(FIRST) ? 'take one' : 'give it again'];
    // an account asked to keep nothing answers nothing new
    if (state.matches('visiting'))
      return ids.includes(FIRST) ? [...presses, 'another tab keeps both', 'log in'] : presses;
    if (state.matches({ keeping: 'merging' })) return ['merged', 'not merged'];
    if (state.matches({ keeping: 'saving' })) return ['saved', 'not saved'];
    return state.matches({ keeping: 'resting' })
      ? [...(ids.includes(OTHER) ? [] : ['give one']), 'log out']
      : ['give one'];
  },
  tell: ({ value, context }) => JSON.stringify([value, context.ids.toSorted(), context.pending.length]),
  sight: ({ value, context: { ids } }) =>
    `${JSON.stringify(value).replace(/[{}"]/gu, '')}, ${ids.length === 0 ? 'none kept' : `${ids.length} kept`}`,
};

const flow = { name: 'favourites', rows: '[P8]', machine: favouritesMachine, options };
walkFlow(flow, async (page: Page, locale: Locale) => {
  const html = await (await page.request.get(`/${locale}/results/latestPackages`)).text();
  const ids = [...html.matchAll(/href="[^"]*\/packages\/(\d+)/gu)].map(([, id]) => Number(id));
  const [first = 0, second = 0] = [...new Set(ids)];
  // another tab of this origin, in which nothing runs that would answer
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  const elsewhere = (key: string, value: string | null) =>
    other.evaluate(
      ([name, text]) =>
        text === null ? localStorage.removeItem(name ?? '') : localStorage.setItem(name ?? '', text ?? ''),
      [key, value],
    );
  const api = new SteeredAccount(page);
  await api.stand();
  const account = new AccountPage(page, locale);
  const acts: Record<string, () => Promise<void>> = {
    'give one': () => account.heart(second).click(),
    'take one': () => account.heart(first).click(),
    'give it again': () => account.heart(first).click(),
    'another tab keeps both': () => elsewhere('et.favourites', JSON.stringify([second, first])),
    'log in': () => elsewhere('userToken', 'steered-token'),
    'log out': () => elsewhere('userToken', null),
    merged: () => api.answer('hearts', { status: 200, json: { data: { package_ids: [first] } } }),
    'not merged': () => api.answer('hearts', { status: 409, json: { message: 'no', errors: {} } }),
    saved: () => api.answer('hearts', { status: 200, json: { data: { package_ids: [second, first] } } }),
    'not saved': () => api.answer('hearts', { status: 409, json: { message: 'no', errors: {} } }),
  };
  return {
    open: async () => {
      await elsewhere('et.favourites', JSON.stringify([first]));
      await account.open('/results/latestPackages');
      await expect(account.heart(first)).toHaveAttribute('aria-pressed', 'true');
    },
    act: async (name) => acts[name]?.(),
    sees: async ({ name, state }) => {
      for (const [id, real] of [
        [FIRST, first],
        [OTHER, second],
      ] as const)
        await expect(account.heart(real), `${name}: ${id}`).toHaveAttribute(
          'aria-pressed',
          String(state.context.ids.includes(id)),
        );
    },
  };
});
