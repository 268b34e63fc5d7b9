// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { deskListMachine, type ListPage, type ListQuery } from '#machines/desk/desk-list.machine.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { DeskListScreen } from '#src/features/desk/list/list-screen.tsx';
import { InPage } from '#tests/support/in-page.tsx';

beforeAll(() => loadLocale('en'));
afterEach(cleanup);

const Address = () => <output>{useLocation().search}</output>;

/** A list of so many rows, five on a page, at an address of its own. */
function show(search: string, total: number) {
  const queries: ListQuery[] = [];
  const readPage = fromPromise<ListPage, { query: ListQuery }>(async ({ input: { query } }) => {
    queries.push(query);
    const [page, pages] = [Number(query.page ?? 1), Math.ceil(total / 5)];
    const items = Array.from({ length: total }, (_, index) => `row ${index + 1}`).slice(5 * (page - 1), 5 * page);
    return { items, ids: items, page, pages, total, dropped: [], relief: null, rest: null };
  });
  const list = {
    path: '/staff/rows',
    idOf: (row: string) => row,
    caption: (count: number) => `${count} rows`,
    nothing: { title: 'Nothing needs attention' },
    columns: [{ id: 'row', head: { id: 'Row' }, cell: (row: string) => row }],
  };
  render(
    <InPage locale="en">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[`/en/staff/rows${search}`]}>
          <DeskListScreen title="Rows" logic={deskListMachine.provide({ actors: { readPage } })} list={list} />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </InPage>,
  );
  return queries;
}

it.each([
  ['?state=open&page=6', 25, 'row 25', '?state=open&page=5'],
  ['?page=3', 10, 'row 10', '?page=2'],
  ['?page=2', 5, 'row 5', ''],
])(
  '[BO4] [BO10] whose page %s is gone is led to the last there is, its address too',
  async (search, total, row, there) => {
    const queries = show(search, total);
    expect(await screen.findByText(row)).toBeTruthy();
    expect(screen.queryByText('Nothing needs attention')).toBeNull();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(there));
    // the address that follows asks for nothing more
    expect(queries).toHaveLength(2);
  },
);

it('[BO4] a list without rows says so, on whatever page', async () => {
  const queries = show('?page=2', 0);
  expect(await screen.findByText('Nothing needs attention')).toBeTruthy();
  expect(queries).toEqual([{ page: '2' }]);
});
