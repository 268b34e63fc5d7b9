import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Locale } from '#contract/constants.ts';
import { InPage } from './in-page.tsx';

/** Queries that are answered by what a test puts in, and not asked again. */
export const knownQueries = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
/** Queries that are never asked. */
const noQueries = () => new QueryClient({ defaultOptions: { queries: { enabled: false } } });

/** `at`: the address below the language. */
type Showing = { at?: string; client?: QueryClient };

/** Shows a part of a page at an address; answers the hands of its visitor. */
export function showPage(locale: Locale, page: ReactNode, { at = '', client = noQueries() }: Showing = {}) {
  document.documentElement.lang = locale;
  render(
    <InPage locale={locale}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/${locale}${at}`]}>{page}</MemoryRouter>
      </QueryClientProvider>
    </InPage>,
  );
  return userEvent.setup();
}
