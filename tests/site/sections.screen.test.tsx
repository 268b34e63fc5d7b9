// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrencyCode, Locale } from '#contract/constants.ts';
import { setErrorReporter } from '#src/analytics/faults.ts';
import { ApiFailure } from '#src/api/api-failure.ts';
import { pageRead } from '#src/api/queries.ts';
import { PageScope } from '#src/app/page-scope.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { part } from '#src/delivery/part.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { useScope } from '#src/locale/scope.tsx';
import { InPage } from '#tests/support/in-page.tsx';

const faults: string[] = [];
let isBroken = true;
let name = 0;

/** Throws while it is broken; each test's fault is another one. */
function Hotels() {
  if (isBroken) throw new TypeError(`no rooms ${name}`);
  return <p>Three hotels</p>;
}

beforeAll(async () => void (await Promise.all([loadLocale('ar', []), loadLocale('en', [])])));
beforeEach(() => {
  isBroken = true;
  name += 1;
  faults.splice(0);
  setErrorReporter((part, error) => faults.push(`${part}: ${String(error)}`));
  // React tells the console of every crash
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(locale: Locale, page: React.ReactNode, client = new QueryClient()) {
  render(
    <InPage locale={locale}>
      <QueryClientProvider client={client}>
        <main id="main" tabIndex={-1}>
          <h1>Istanbul</h1>
          {page}
          <button type="button">Book</button>
        </main>
      </QueryClientProvider>
    </InPage>,
  );
  return userEvent.setup();
}

describe('a part in a file of its own', () => {
  it('[UI1] [OP9] whose file does not come is asked for again by the retry, and whenever it is shown anew', async () => {
    const load = vi.fn<() => Promise<() => string>>(async () => {
      if (isBroken) throw new TypeError(`no such file ${name}`);
      return () => 'Three hotels';
    });
    const Part = part(load, { fallback: <p>Loading</p> });
    const page = (
      <SectionBoundary part="panel">
        <Part />
      </SectionBoundary>
    );
    const user = show('en', page);
    expect(screen.getByText('Loading')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    cleanup();
    isBroken = false;
    show('en', page);
    expect(await screen.findByText('Three hotels')).toBeTruthy();
    cleanup();
    show('en', page);
    expect(screen.getByText('Three hotels')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe('a section that crashes', () => {
  it.each([
    ['ar', /تعذّر عرض هذا الجزء/u, 'حاول مرة أخرى'],
    ['en', /This part could not be shown/u, 'Try again'],
  ] as const)('[OP9] in %s leaves the rest, says so, and is mended by its retry', async (locale, words, retry) => {
    const user = show(
      locale,
      <SectionBoundary part="hotels">
        <Hotels />
      </SectionBoundary>,
    );
    expect(screen.getByRole('status').textContent).toMatch(words);
    expect(screen.getByRole('heading', { name: 'Istanbul' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Book' })).toBeTruthy();

    // it is still broken: the same word again, and no second report
    await user.click(screen.getByRole('button', { name: retry }));
    await user.click(await screen.findByRole('button', { name: retry }));
    expect(faults).toEqual([`hotels: TypeError: no rooms ${name}`]);

    isBroken = false;
    await user.click(await screen.findByRole('button', { name: retry }));
    expect(await screen.findByText('Three hotels')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    // whoever pressed it goes on in the page
    expect(document.activeElement?.id).toBe('main');
  });

  it('[OP9] asks anew for the data it may have crashed on', async () => {
    const client = new QueryClient();
    const refetch = vi.spyOn(client, 'refetchQueries').mockImplementation(async () => {
      isBroken = false;
    });
    const user = show(
      'en',
      <SectionBoundary part="hotels">
        <Hotels />
      </SectionBoundary>,
      client,
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Three hotels')).toBeTruthy();
    expect(refetch).toHaveBeenCalledWith({ type: 'active' });
  });

  it('[X6] whose read fails says so, asks anew at its retry, and stands again where another currency has its data', async () => {
    let isDown = true;
    const read = vi.fn<(currency: string) => Promise<string>>(async (currency) => {
      if (isDown && currency !== 'KWD') throw new ApiFailure({ status: 503, code: null });
      return `Hotels in ${currency}`;
    });
    function Rates() {
      const { currency } = useScope();
      const { data } = useQuery({
        queryKey: [currency],
        queryFn: () => read(currency),
        staleTime: Infinity,
        ...pageRead,
      });
      return <p>{data}</p>;
    }
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const page = (currency: CurrencyCode) => (
      <PageScope scope={{ locale: 'en', location: 85, currency }}>
        <QueryClientProvider client={client}>
          <SectionBoundary part="hotels">
            <Rates />
          </SectionBoundary>
        </QueryClientProvider>
      </PageScope>
    );
    const { rerender } = render(page('KWD'));
    expect(await screen.findByText('Hotels in KWD')).toBeTruthy();
    rerender(page('SAR'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    rerender(page('KWD'));
    expect(await screen.findByText('Hotels in KWD')).toBeTruthy();
    rerender(page('SAR'));
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hotels in SAR')).toBeTruthy();
    // the way of the call is no fault of the section
    expect(faults).toEqual([]);
  });

  it('[OP9] is simply missing where it only adorns', () => {
    show(
      'en',
      <SectionBoundary part="tab bar" quiet>
        <Hotels />
      </SectionBoundary>,
    );
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('button', { name: 'Book' })).toBeTruthy();
    expect(faults).toHaveLength(1);
  });
});
