// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StudioCity } from '#contract/entities/studio/proposal.ts';
import { studioQueries } from '#src/api/studio-queries.ts';
import { CityAdder } from '#src/features/studio/steps/city-adder.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { InPage } from '#tests/support/in-page.tsx';

vi.mock('#src/api/send.ts', () => ({ send: () => new Promise(() => undefined) }));

const cityNamed = (city: string, en: string): StudioCity => ({
  ...({} as StudioCity),
  city,
  nights: 3,
  name: { ar: en, en },
  country: { ar: 'المملكة المتحدة', en: 'United Kingdom' },
});
const CITIES = [cityNamed('newport', 'Newport'), cityNamed('newcastle', 'Newcastle')];

async function leave(text: string, cities: StudioCity[] | null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  if (cities) client.setQueryData(studioQueries.cities().queryKey, cities);
  render(
    <InPage locale="en">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/en/x']}>
          <Routes>
            <Route path="/:lang/x" element={<CityAdder isFirst onAdd={() => undefined} />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </InPage>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Which city?'), text);
  await user.tab();
}
const isAsked = () => screen.queryByText('Ask for it') !== null;

describe('a city for a design', () => {
  beforeAll(() => loadLocale('en'));
  afterEach(cleanup);

  it('[CA9] a city that we do not offer can be asked for', async () => {
    await leave('Porto', CITIES);
    expect(isAsked()).toBe(true);
  });
  it('[CA9] a text of several cities is no missing city', async () => {
    await leave('New', CITIES);
    expect(isAsked()).toBe(false);
  });
  it('[CA9] nothing is missing before the list is there', async () => {
    await leave('Newport', null);
    expect(isAsked()).toBe(false);
  });
});
