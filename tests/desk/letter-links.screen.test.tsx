// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { isValidElement } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PAGES } from '#server/modules/moderation/letters.ts';
import { deskScreenOf } from '#src/features/desk/desk-screens.page.tsx';
import { expertScreenOf } from '#src/features/expert-area/expert-screens.page.tsx';
import { findRoute } from '#src/app/match-route.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { NoPage } from '#src/features/desk/no-page.tsx';
import { NoExpertPage } from '#src/features/expert-area/no-expert-page.tsx';
import { LETTER_CALLS } from '#src/features/desk/desk-letters.effects.ts';
import { anApproval } from '#tests/support/approvals.ts';
import { InPage } from '#tests/support/in-page.tsx';

const request = vi.hoisted(() => vi.fn<(httpRequest: { url: string }) => Promise<unknown>>());
vi.mock('#src/api/http.ts', () => ({ request, idleHeaders: () => ({}) }));

/** What stands in a link for a word that names a page, by the path before it; any other value is an id. */
const WORDS: Record<string, string[]> = {
  '/expert/page': [...new Set(Object.values(PAGES))],
  '/booking/page': ['success', 'failed'],
  '/staff/desk': Object.keys(LETTER_CALLS),
  '/staff/line.page': ['orders', 'jobs', 'books'],
  path: ['/auth/validation/activation_code', '/auth/validation/reset'],
};
const LINK = /\/(?:\$\{(?:locale|language)\}|ar)((?=\$\{path\}|\/)(?:\$\{[^}`]+\}|[^`'#?\s])*)[`'#?]/gu;
const EITHER = /\? '(\w+)' : '(\w+)'/u;
const valuesOf = (before: string, code: string): string[] =>
  // what does not begin a word of the path is its query
  WORDS[`${before}${code}`] ?? EITHER.exec(code)?.slice(1) ?? [before.endsWith('/') ? 'id-1' : ''];

/** The paths that a link of a letter may be, each with a page or an id in place of what the code puts in. */
function pathsOf(link: string): string[] {
  const put = /\$\{([^}]+)\}/u.exec(link);
  if (!put) return [link];
  const before = link.slice(0, put.index);
  const after = link.slice(put.index + put[0].length);
  return valuesOf(before, put[1] ?? '').flatMap((value) => pathsOf(`${before}${value}${after}`));
}
const linksIn = (code: string) => [...code.matchAll(LINK)].flatMap(([, link = '']) => pathsOf(link));
const LINKS = [
  ...new Set(globSync('server/modules/**/*.ts').flatMap((file) => linksIn(readFileSync(file, 'utf8')))),
].toSorted();

/** Whether the tables of the pages have one at a path. */
function isThere(path: string): boolean {
  const [area, ...words] = path.split('/').filter(Boolean);
  const [desk = '', item] = words;
  const page = { staff: () => deskScreenOf({ desk, item, role: 'admin' }), expert: () => expertScreenOf(words) };
  const element = area === 'staff' || area === 'expert' ? page[area]() : null;
  const isMissing = isValidElement(element) && (element.type === NoPage || element.type === NoExpertPage);
  // a place may have any name: no letter leads to one
  return findRoute(path)?.row.path.startsWith('/:') === false && !isMissing;
}

beforeAll(() => loadLocale('en'));
afterEach(cleanup);

describe('[BO2] [UI4] links of letters', () => {
  it('are found in the code', () => {
    for (const link of ['/staff/approvals/id-1', '/staff/leads/id-1', '/staff/books', '/booking/failed/id-1'])
      expect(LINKS).toContain(link);
    expect(LINKS.length).toBeGreaterThan(15);
    expect([isThere('/staff/nothing'), isThere('/expert/nothing'), isThere('/nothing/at/all')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each(LINKS)('%s leads to a page', (link) => {
    expect(isThere(link)).toBe(true);
  });

  it('the one about an approval shows that request', async () => {
    request.mockResolvedValue({
      data: anApproval({
        state: 'refused',
        decided_by: { id: 2, name: 'Noura' },
        decided_at: '2026-11-25T09:00:00.000Z',
        note: 'The hotel already refunded it.',
        version: 2,
        is_own: true,
        may_decide: false,
      }),
    });
    render(
      <InPage locale="en">
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter initialEntries={['/en/staff/approvals/apr_1']}>
            {deskScreenOf({ desk: 'approvals', item: 'apr_1', role: 'support' })}
          </MemoryRouter>
        </QueryClientProvider>
      </InPage>,
    );
    expect(await screen.findByText('The hotel already refunded it.')).toBeTruthy();
    expect(screen.getByText('Refused')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Approvals' }).getAttribute('href')).toBe('/en/staff/approvals');
    expect(request.mock.calls[0]?.[0].url).toBe('/api/v1/staff/approvals/apr_1');
  });
});
