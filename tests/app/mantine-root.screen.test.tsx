// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { MantineThemeProviderProps } from '@mantine/core';
import type { Navigator } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import { localeSwitchMachine } from '#machines/app/locale-switch.machine.ts';
import {
  navigationMachine,
  type LoadResult,
  type TargetPage,
  type Destination,
} from '#machines/app/navigation.machine.ts';
import { createActors, startActors } from '#src/tab/actors.ts';
import { accessMachine } from '#machines/account/access.machine.ts';
import { authMachine } from '#machines/account/auth.machine.ts';
import { chunkReloadMachine } from '#machines/app/chunk-reload.machine.ts';
import { Providers } from '#src/app/providers.tsx';
import { loadFailedScreen } from '#src/app/screens.tsx';
import { Site } from '#src/app/site.tsx';
import { NO_HEARTS } from '#src/cards/hearts.ts';
import { loadLocale } from '#src/locale/i18n.ts';

const nothing = () => undefined;
const STILL: Navigator = { createHref: String, push: nothing, replace: nothing, go: nothing };
const TROUBLE = { status: 404, message: '', code: null, extra: {} };
const LANGUAGES: Locale[] = ['ar', 'en'];
const DIRECTION = { ar: 'rtl', en: 'ltr' } as const;

vi.mock('#src/features/errors/near-packages.tsx', () => ({ NearPackages: () => null }));

/** Each provider on the page says what its parts are told. */
vi.mock('@mantine/core', async (original) => {
  const core = await original<typeof import('@mantine/core')>();
  const { MantineThemeProvider, useDirection, useMantineTheme } = core;
  function Readings() {
    const { dir } = useDirection();
    const { primaryColor } = useMantineTheme();
    return <output data-told={`${dir} ${primaryColor}`} />;
  }
  const Root = ({ children, ...rest }: MantineThemeProviderProps) => (
    <MantineThemeProvider {...rest}>
      <Readings />
      {children}
    </MantineThemeProvider>
  );
  return { ...core, MantineThemeProvider: Root };
});

const at = (locale: Locale): TargetPage => ({
  spot: { pathname: `/${locale}/nowhere`, search: '', hash: '', state: null, key: locale },
  way: 'push',
  trouble: TROUBLE,
});

function site(locale: Locale) {
  const loadPage = fromPromise<LoadResult, Destination>(async () => ({ trouble: TROUBLE }));
  const actors = createActors({
    scope: { location: 85, currency: 'KWD' },
    view: at(locale),
    logic: {
      navigation: navigationMachine.provide({
        actors: { loadPage },
        actions: { writeHistory: nothing, onShown: nothing },
      }),
      localeSwitch: localeSwitchMachine,
      chunkReload: chunkReloadMachine,
      auth: authMachine,
      access: accessMachine,
    },
  });
  const page = (
    <Providers queryClient={new QueryClient()} actors={actors} hearts={NO_HEARTS}>
      <Site navigator={STILL} isServer />
    </Providers>
  );
  return { actors, page };
}

const toldIn = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>('[data-told]')].map((part) => part.dataset.told);

beforeAll(async () => {
  await Promise.all([...LANGUAGES.map((locale) => loadLocale(locale, ['errors'])), loadFailedScreen()]);
});
afterEach(cleanup);

describe.each(LANGUAGES)('the page in %s', (locale) => {
  it('[UI3] stands in one Mantine root of our theme and its direction on the server, which writes no styles', () => {
    const served = document.createElement('div');
    served.innerHTML = renderToString(site(locale).page);
    expect(served.querySelector('main')).not.toBeNull();
    expect(toldIn(served)).toEqual([`${DIRECTION[locale]} madder`]);
    expect(served.querySelectorAll('style')).toHaveLength(0);
  });

  it('[UI3] comes to life in the same root, and its direction turns with the language', async () => {
    const { actors, page } = site(locale);
    const html = renderToString(page);
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = html;
    const complaints = vi.spyOn(console, 'error');
    document.documentElement.dataset.mantineColorScheme = 'told by the server';
    startActors(actors);
    render(page, { container, hydrate: true });
    expect(toldIn(container)).toEqual([`${DIRECTION[locale]} madder`]);
    expect(complaints.mock.calls).toEqual([]);

    const other = locale === 'ar' ? 'en' : 'ar';
    await act(async () => actors.navigation.send({ type: 'page.ask', destination: at(other) }));
    expect(document.documentElement.lang).toBe(other);
    expect(document.documentElement.dir).toBe(DIRECTION[other]);
    expect(toldIn(container)).toEqual([`${DIRECTION[other]} madder`]);
    expect(document.querySelectorAll('style')).toHaveLength(0);
    // nothing of the document is Mantine's to write: light and dark are the tokens'
    expect(document.documentElement.dataset.mantineColorScheme).toBe('told by the server');
    expect(Object.keys(localStorage)).not.toContain('mantine-color-scheme-value');
  });
});
