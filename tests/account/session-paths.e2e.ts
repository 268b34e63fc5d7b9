import type { SnapshotFrom } from 'xstate';
import { authMachine } from '#machines/account/auth.machine.ts';
import { aUser, failed } from '#tests/support/account-builders.ts';
import type { TourOptions } from '#tests/support/tours.ts';
import { AccountPage } from '#tests/support/pages/account-page.ts';
import { HeldCalls } from '#tests/support/pages/held-calls.ts';
import { expect, walkFlow } from '#tests/support/pages/walker.ts';

type State = SnapshotFrom<typeof authMachine>;

const asks = (error: object) => ({ type: 'xstate.error.actor.fetchUser', error });
const options: TourOptions<typeof authMachine> = {
  input: { token: 'first' },
  happenings: {
    'it is Sara': { type: 'xstate.done.actor.fetchUser', output: aUser() },
    'nobody has this token': asks(failed(401)),
    'no answer': asks(failed(403)),
    'the network is back': { type: 'session.retry' },
    'log out': { type: 'session.close' },
    'the server knows': { type: 'xstate.done.actor.endSession', output: undefined },
    'the server fails': { type: 'xstate.error.actor.endSession', error: failed(500) },
    'another tab logs out': { type: 'tab.token', token: null },
    'another tab logs in': ({ context }) => ({
      type: 'tab.token',
      token: context.token === 'second' ? 'third' : 'second',
    }),
  },
  possible: ({ value }) =>
    ({
      asking: ['it is Sara', 'nobody has this token', 'no answer', 'another tab logs out'],
      unknown: ['the network is back', 'another tab logs out', 'another tab logs in'],
      loggedIn: ['log out', 'another tab logs out', 'another tab logs in'],
      closing: ['the server knows', 'the server fails'],
      loggedOut: ['another tab logs in'],
    })[String(value)] ?? [],
};

walkFlow({ name: 'auth', rows: '[S10] [S11]', machine: authMachine, options }, async (page, locale) => {
  const account = new AccountPage(page, locale);
  const api = new HeldCalls(page, { user: '**/api/auth/user', logout: '**/api/auth/logout' });
  await api.stand();
  await page.route('**/api/v1/website/account/favourites*', (route) =>
    route.fulfill({ json: { data: { package_ids: [] } } }),
  );
  // another tab of this origin, in which nothing runs that would answer
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  /** As that tab would do it: a login keeps a token, a logout clears everything. */
  const keep = (token: string | null) =>
    other.evaluate((userToken) => {
      if (userToken !== null) return localStorage.setItem('userToken', userToken);
      for (const key of ['user', 'isLoggedIn', 'userToken']) localStorage.removeItem(key);
    }, token);
  let states: State[] = [];
  const acts: Record<string, (after: State) => Promise<unknown>> = {
    'it is Sara': () => api.answer('user', { status: 200, json: { user: aUser() } }),
    'nobody has this token': () => api.answer('user', { status: 401, json: { message: 'no', errors: {} } }),
    // a broken line would be tried again: what counts is an answer that names nobody and refuses nothing
    'no answer': () => api.answer('user', { status: 403, json: { message: 'no', errors: {} } }),
    'the network is back': () => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    'log out': () => account.logOut(),
    'the server knows': () => api.answer('logout', { status: 200, json: { message: 'bye' } }),
    'the server fails': () => api.answer('logout', { status: 500, json: { message: '', errors: {} } }),
    'another tab logs out': () => keep(null),
    'another tab logs in': ({ context }) => keep(context.token),
  };
  return {
    open: async ({ steps }) => {
      states = steps.map(({ state }) => state);
      await keep('first');
      await account.open('/user/liked');
      await account.seesLoggedOut();
    },
    act: async (name, index) => void (await acts[name]?.(states[index]!)),
    sees: async ({ state }) => {
      if (state.matches('loggedIn')) await account.seesLoggedIn();
      else await account.seesLoggedOut();
      const token = state.matches('closing') ? null : state.context.token;
      await expect.poll(async () => (await account.session()).token).toBe(token);
      // while nobody knows whose the token is, the flag is as the tab left it that wrote the token
      if (state.matches('loggedIn') || state.matches('loggedOut'))
        await expect.poll(async () => (await account.session()).flag === 'true').toBe(state.matches('loggedIn'));
    },
  };
});
