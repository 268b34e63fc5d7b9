// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CurrencyCode, Locale } from '#contract/constants.ts';
import { accessMachine } from '#machines/account/access.machine.ts';
import { authMachine } from '#machines/account/auth.machine.ts';
import { chunkReloadMachine } from '#machines/app/chunk-reload.machine.ts';
import { localeSwitchMachine } from '#machines/app/locale-switch.machine.ts';
import { policyIn, POLICY_SOURCES } from '#server/modules/policies/index.ts';
import { setErrorReporter } from '#src/analytics/faults.ts';
import { ApiFailure } from '#src/api/api-failure.ts';
import { send, type SendOptions } from '#src/api/send.ts';
import { createActors, type TabActors } from '#src/tab/actors.ts';
import { loadPage } from '#src/app/page-loader.ts';
import { Providers } from '#src/app/providers.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { loadFailedScreen } from '#src/app/screens.tsx';
import { Site } from '#src/app/site.tsx';
import { NO_HEARTS } from '#src/cards/hearts.ts';
import { provideNavigation } from '#src/app/effects/navigation.effects.ts';

vi.mock('#src/api/send.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }));

const nothing = () => undefined;
const source = POLICY_SOURCES.find(({ name }) => name === 'privacy_policy')!;
const WORDS = {
  ar: { failed: 'حدث خطأ', retry: 'حاول مرة أخرى' },
  en: { failed: 'An error occurred', retry: 'Try again' },
};
const faults: string[] = [];
/** The currencies the server answers in. */
let currencies: CurrencyCode[] = [];

beforeAll(() => loadFailedScreen());
beforeEach(() => {
  currencies = ['KWD'];
  faults.splice(0);
  setErrorReporter((part, error) => faults.push(`${part}: ${String(error)}`));
  vi.mocked(send).mockImplementation((async (_: unknown, { params, headers }: SendOptions<never>) => {
    if (!params?.name || !currencies.includes(headers?.['Accept-Currency'] as CurrencyCode))
      throw new ApiFailure({ status: 503, code: null });
    return { data: policyIn(source, headers?.['Accept-Language'] as Locale) };
  }) as typeof send);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }));
  vi.stubGlobal('scrollTo', nothing);
  // React tells the console of what a boundary caught
  vi.spyOn(console, 'error').mockImplementation(nothing);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The whole site at a page of text, in dinars. */
async function open(locale: Locale) {
  const queryClient = createQueryClient();
  const spot = { pathname: `/${locale}/policies/privacy_policy`, search: '', hash: '', state: null, key: 'first' };
  const load = () =>
    loadPage(spot, {
      scopeOf: () => {
        const { location, currency } = actors.localeSwitch.getSnapshot().context;
        return { locale, location, currency };
      },
      read: (query) => queryClient.fetchQuery(query as FetchQueryOptions<unknown, Error, unknown, readonly unknown[]>),
    });
  const actors: TabActors = createActors({
    scope: { location: 85, currency: 'KWD' },
    view: { spot, way: 'push', trouble: null },
    logic: {
      navigation: provideNavigation({ loadPage: load, writeHistory: nothing, onShown: nothing }),
      localeSwitch: localeSwitchMachine.provide({ actions: { storeMarket: nothing } }),
      chunkReload: chunkReloadMachine,
      auth: authMachine,
      access: accessMachine,
    },
  });
  actors.navigation.start();
  actors.localeSwitch.start();
  expect(await load()).toEqual({ trouble: null });
  const navigator = { createHref: String, push: nothing, replace: nothing, go: nothing };
  render(
    <Providers queryClient={queryClient} actors={actors} hearts={NO_HEARTS}>
      <Site navigator={navigator} />
    </Providers>,
  );
  return (currency: CurrencyCode) => act(() => actors.localeSwitch.send({ type: 'currency.choose', currency }));
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it.each(['ar', 'en'] as const)(
  '[X6] [K19] in %s a page that cannot be read in another currency says so, and comes with a retry or the former one',
  async (locale) => {
    const { failed, retry } = WORDS[locale];
    const { title } = policyIn(source, locale);
    const choose = await open(locale);
    expect(heading()).toBe(title);

    choose('SAR');
    await waitFor(() => expect(heading()).toBe(failed));
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    // what the network did is no fault of the page
    expect(faults).toEqual([]);

    choose('KWD');
    await waitFor(() => expect(heading()).toBe(title));
    choose('SAR');
    await waitFor(() => expect(heading()).toBe(failed));

    const again = () => within(screen.getByRole('main')).getByRole('button', { name: retry });
    const user = userEvent.setup();
    const callCount = vi.mocked(send).mock.calls.length;
    await user.click(again());
    await waitFor(() => expect(vi.mocked(send).mock.calls.length).toBeGreaterThan(callCount));
    await waitFor(() => expect(heading()).toBe(failed));
    choose('KWD');
    await waitFor(() => expect(heading()).toBe(title));

    choose('USD');
    await waitFor(() => expect(heading()).toBe(failed));
    currencies.push('USD');
    await user.click(again());
    await waitFor(() => expect(heading()).toBe(title));
  },
);
