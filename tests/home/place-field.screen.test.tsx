// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Place } from '#contract/entities/place.ts';
import { send } from '#src/api/send.ts';
import { fetchLateParts } from '#src/delivery/idle.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { PlaceField, type PlaceQuery } from '#src/features/home/place-field.tsx';
import { showPage } from '#tests/support/show-page.tsx';

vi.mock('#src/api/send.ts', () => ({ send: vi.fn<(call: unknown, input: SuggestInput) => Promise<unknown>>() }));
type SuggestInput = { body: { q: string } };

const place = (kind: Place['kind'], slug: string, name: string, index = slug): Place => ({
  kind,
  slug,
  index,
  name,
  other_name: name,
  path: `/${slug}`,
  parent: null,
  scene: slug,
  image: '',
  packages: kind === 'city' ? 3 : 5,
});
const MALDIVES = [place('city', 'maldives', 'المالديف'), place('country', 'maldives', 'المالديف', 'country-maldives')];
const LONDON = [place('city', 'london', 'لندن')];

beforeAll(async () => {
  await loadLocale('ar', ['home']);
  fetchLateParts();
});
afterEach(cleanup);

const rows = () => screen.queryAllByRole('option').map((row) => row.textContent?.replace(/\s.*$/u, ''));

async function show(onChange = vi.fn<(query: PlaceQuery) => void>()) {
  vi.mocked(send).mockImplementation(((_call: unknown, { body: { q } }: SuggestInput) =>
    Promise.resolve({ data: { places: q.startsWith('الم') ? MALDIVES : LONDON, packages: [] } })) as never);
  function Field() {
    const [query, setQuery] = useState<PlaceQuery>({ text: '', place: null });
    const change = (next: PlaceQuery) => {
      setQuery(next);
      onChange(next);
    };
    return <PlaceField places={[]} query={query} onChange={change} onPackage={() => undefined} />;
  }
  showPage(
    'ar',
    <QueryClientProvider client={new QueryClient()}>
      <Field />
    </QueryClientProvider>,
  );
  return { field: await screen.findByRole<HTMLInputElement>('combobox'), does: userEvent.setup(), onChange };
}

it('[FK10] the rows of a country and of its city of one name go with what is typed', async () => {
  const { field, does } = await show();
  await does.type(field, 'المالديف');
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  await does.clear(field);
  expect(rows()).toEqual([]);
  await does.type(field, 'لندن');
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByRole('option').textContent).toContain('لندن');
});

it('[FK10] a country whose city has its name can be chosen', async () => {
  const { field, does, onChange } = await show();
  await does.type(field, 'المالديف');
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  await does.click(screen.getAllByRole('option')[1]!);
  expect(onChange).toHaveBeenLastCalledWith({ text: 'المالديف', place: 'country-maldives' });
});

it('[FK10] until the answer to a text has come, no row of another text stands beneath it', async () => {
  const { field, does } = await show();
  await does.type(field, 'لندن');
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
  vi.mocked(send).mockImplementation(() => new Promise(() => undefined) as never);
  await does.type(field, 'ا');
  expect(rows()).toEqual([]);
});
